// cria in Visual Studio Code: starts `cria lsp` for files with rules, and has tasks for
// the commands that are wanted beside an editor.
"use strict";

const vscode = require("vscode");
const { LanguageClient, State } = require("vscode-languageclient/node");

const COMMANDS = {
  check: { what: "find mistakes in", matchers: ["$cria"] },
  rules: { what: "print the rules of", matchers: [] },
  coverage: { what: "see which rules games use, of", matchers: [] },
};

let client;
let starting = Promise.resolve();

const program = () => vscode.workspace.getConfiguration("cria").get("path", "cria");

// Whether a file has rules, a replay or a bot: by its name, or by a key `cria`, `cria
// replay` or `cria bot` at the beginning of a line among the first ones.
function isOurs(document) {
  if (document.languageId === "cria") return true;
  if (document.languageId !== "yaml") return false;
  const lines = Math.min(document.lineCount, 40);
  for (let at = 0; at < lines; at++) {
    if (/^cria( replay| bot)?:/.test(document.lineAt(at).text)) return true;
  }
  return false;
}

function newClient() {
  const started = { command: program(), args: ["lsp"] };
  return new LanguageClient("cria", "cria", { run: started, debug: started }, {
    documentSelector: [{ language: "cria" }, { language: "yaml" }],
    // Other files of YAML are nothing to the server.
    middleware: {
      didOpen: (document, next) => isOurs(document) ? next(document) : Promise.resolve(),
    },
  });
}

async function start() {
  client = newClient();
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `cria: '${program()} lsp' does not start (${error.message}). ` +
      "Set cria.path to the program.");
  }
}

async function stop() {
  const old = client;
  client = undefined;
  if (old && old.state === State.Running) await old.stop();
}

// One after the other, however often it is asked for.
function restart() {
  starting = starting.then(stop).then(start);
  return starting;
}

function newTask(definition, file) {
  const { what, matchers } = COMMANDS[definition.command];
  const words = [definition.command, file];
  return new vscode.Task(
    definition, vscode.TaskScope.Workspace, `${what} ${file}`, "cria",
    new vscode.ProcessExecution(program(), words), matchers);
}

const tasks = {
  provideTasks() {
    const editor = vscode.window.activeTextEditor;
    if (!editor || !isOurs(editor.document)) return [];
    return Object.keys(COMMANDS).map(
      (command) => newTask({ type: "cria", command }, editor.document.fileName));
  },
  resolveTask(task) {
    const { command, file } = task.definition;
    return command in COMMANDS ? newTask(task.definition, file || "${file}") : undefined;
  },
};

async function activate(context) {
  context.subscriptions.push(
    vscode.tasks.registerTaskProvider("cria", tasks),
    vscode.commands.registerCommand("cria.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("cria.path")) return restart();
    }));
  await restart();
}

function deactivate() {
  starting = starting.then(stop);
  return starting;
}

module.exports = { activate, deactivate };
