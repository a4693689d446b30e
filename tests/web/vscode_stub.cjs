// Loads the bundle of the extension with a stub in place of `vscode`, activates it with a
// program that is not there, and prints as JSON what it did.
//     node vscode_stub.cjs EXTENSION
const Module = require("node:module");
const path = require("node:path");

// Whatever is asked for: a class, a function or an object, all the same.
function anything() {
  const made = function () {};
  return new Proxy(made, {
    get(target, key) {
      if (key === Symbol.toPrimitive) return () => 0;
      if (key === "then") return undefined;
      if (!(key in target)) target[key] = anything();
      return target[key];
    },
    apply: () => anything(),
    construct: () => anything(),
  });
}

const done = { errors: [], commands: [], providers: [] };
const document = {
  languageId: "yaml", fileName: "/mild.yaml", lineCount: 3,
  lineAt: (at) => ({ text: ["# mine", "cria: 1", "extends: lama"][at] }),
};
const vscode = Object.assign(anything(), {
  version: "1.91.0",
  Task: class {
    constructor(definition, scope, name, source, execution, matchers) {
      Object.assign(this, { definition, name, source, execution, matchers });
    }
  },
  ProcessExecution: class {
    constructor(process, args) { Object.assign(this, { process, args }); }
  },
  TaskScope: { Workspace: 2 },
});
vscode.window.activeTextEditor = { document };
vscode.window.showErrorMessage = (text) => done.errors.push(text);
vscode.workspace.getConfiguration = () => ({ get: (key, other) =>
  key === "path" ? "/no/such/cria" : other });
vscode.workspace.workspaceFolders = undefined;
vscode.tasks.registerTaskProvider = (type, provider) => {
  done.providers.push(type);
  done.provider = provider;
};
vscode.commands.registerCommand = (name) => done.commands.push(name);

const load = Module._load;
Module._load = (name, ...rest) => name === "vscode" ? vscode : load(name, ...rest);
const extension = require(path.join(process.argv[2], "dist", "extension.js"));

async function main() {
  done.exported = Object.keys(extension).sort();
  await extension.activate({ subscriptions: [] });
  done.tasks = done.provider.provideTasks();
  done.resolved = done.provider.resolveTask({ definition: { type: "cria", command: "check" } });
  document.lineAt = () => ({ text: "version: 3" });
  done.others = done.provider.provideTasks();
  delete done.provider;
  console.log(JSON.stringify(done));
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
