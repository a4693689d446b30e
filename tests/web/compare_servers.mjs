// Gives some 40 wrong files to `cria lsp` and to yaml-language-server with our schema, by the
// client of Microsoft's protocol library, and prints a table of who finds what.
//     node compare_servers.mjs ROOT CRIA MODULES
// The files: those of tests/bad, one of eleven by a sum over its name, so that another file
// leaves the rest as it is. The mistake is where the first finding of NAME.expected is.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [root, cria, modules] = process.argv.slice(2);
const load = createRequire(modules + "/");
const protocol = load("vscode-languageserver-protocol/node");
const ONE_OF = 11, QUIET = 700;

const bad = path.join(root, "tests", "bad");
const names = readdirSync(bad).filter((name) => name.endsWith(".yaml"))
  .map((name) => name.slice(0, -5)).sort()
  .filter((name) => [...name].reduce(
    (sum, sign) => (31 * sum + sign.codePointAt(0)) % 65521, 0) % ONE_OF === 0);

const sleep = (time) => new Promise((done) => setTimeout(done, time));

// A server that was initialized, with the last findings that it told of each file.
async function begin(command, words, settings) {
  const child = spawn(command, words, { cwd: root, stdio: ["pipe", "pipe", "ignore"] });
  const connection = protocol.createProtocolConnection(
    new protocol.StreamMessageReader(child.stdout),
    new protocol.StreamMessageWriter(child.stdin));
  const told = new Map(), times = new Map();
  connection.onNotification(protocol.PublishDiagnosticsNotification.type, (params) => {
    told.set(params.uri, params.diagnostics);
    times.set(params.uri, Date.now());
  });
  connection.onRequest(protocol.ConfigurationRequest.type,
    (params) => params.items.map((item) => settings[item.section] ?? null));
  connection.onRequest(protocol.RegistrationRequest.type, () => {});
  connection.onRequest(() => null);
  connection.listen();
  await connection.sendRequest(protocol.InitializeRequest.type, {
    processId: process.pid, rootUri: pathToFileURL(root).href,
    workspaceFolders: null,
    capabilities: {
      workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: { publishDiagnostics: {} },
    },
  });
  await connection.sendNotification(protocol.InitializedNotification.type, {});
  await connection.sendNotification(
    protocol.DidChangeConfigurationNotification.type, { settings });
  await sleep(QUIET);
  return { child, connection, told, times };
}

// What a server finds in a file: it has the time until it was quiet for a while.
async function ask(server, name) {
  const file = path.join(bad, name + ".yaml"), uri = pathToFileURL(file).href;
  await server.connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "yaml", version: 1,
                    text: readFileSync(file, "utf8") } });
  for (let waited = 0; waited < 30000; waited += 50) {
    await sleep(50);
    if (server.times.has(uri) && Date.now() - server.times.get(uri) > QUIET) break;
  }
  await server.connection.sendNotification(
    protocol.DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  return server.told.get(uri);
}

async function end(server) {
  await server.connection.sendRequest(protocol.ShutdownRequest.type);
  await server.connection.sendNotification(protocol.ExitNotification.type);
  server.connection.dispose();
  await sleep(200);
  if (server.child.exitCode === null) server.child.kill();
}

function verdict(found, line) {
  if (!found) return "no answer";
  if (found.length === 0) return "nothing";
  const here = found.some((one) => one.range.start.line <= line && line <= one.range.end.line);
  return here ? "the line" : "another line";
}

const servers = [
  await begin(cria, ["lsp"], {}),
  await begin("node", [path.join(modules, "node_modules/yaml-language-server/bin",
                                 "yaml-language-server"), "--stdio"],
    { yaml: { validate: true, schemaStore: { enable: false }, schemas: {
      [pathToFileURL(path.join(root, "schemas/variant.schema.json")).href]: "*.yaml" } } }),
];
const count = servers.map(() => ({ "the line": 0, "another line": 0, nothing: 0,
                                   "no answer": 0 }));
console.log("| file of tests/bad | line | `cria lsp` | yaml-language-server |");
console.log("|---|--:|---|---|");
for (const name of names) {
  const expected = readFileSync(path.join(bad, name + ".expected"), "utf8");
  const line = Number(/^[^:\n]*:(\d+):\d+: /m.exec(expected)?.[1] ?? 1);
  const row = [];
  for (const [at, server] of servers.entries()) {
    const said = verdict(await ask(server, name), line - 1);
    count[at][said]++;
    row.push(said);
  }
  console.log(`| ${name} | ${line} | ${row.join(" | ")} |`);
}
const sum = (at) => `${count[at]["the line"]} the line, ${count[at]["another line"]} ` +
  `another line, ${count[at].nothing} nothing`;
console.log(`| **${names.length} files** | | ${sum(0)} | ${sum(1)} |`);
for (const server of servers) await end(server);
if (count.some((one) => one["no answer"])) process.exitCode = 1;
process.exit();
