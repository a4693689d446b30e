#!/usr/bin/env node
// A web server of games: a page for each seat, on `cria serve`.
//
//   cria serve --socket /tmp/cria & node examples/web_server.js /tmp/cria 8080
//
// GET / makes a table and lists its seats; who has the link of a seat plays there.
'use strict';
const http = require('http'), net = require('net');
const [path, port] = [process.argv[2], Number(process.argv[3])];

// A connection to cria with the seat of [token]; [heard] gets each notice.
function seat(token, heard) {
  const socket = net.connect(path), waiting = [];
  let rest = '';
  socket.on('data', (bytes) => {
    const lines = (rest + bytes).split('\n');
    rest = lines.pop();
    for (const told of lines.map((line) => JSON.parse(line))) {
      if (told.method) heard(told); else waiting.shift().resolve(told);
    }
  });
  socket.on('error', () => {}).on('close', () =>       // whoever waits is told
    waiting.forEach(({reject}) => reject(new Error('cria serve has gone'))));
  const ask = (method, params) => new Promise((resolve, reject) => {
    waiting.push({resolve, reject});
    socket.write(JSON.stringify({id: 1, method, params}) + '\n');
  });
  if (token) ask('join', {token}).catch(() => {});
  return {ask, end: () => socket.destroy()};
}

const page = (token) => `<!doctype html><meta charset=utf-8><title>A table</title>
<pre id=position></pre><p id=moves></p><script>
const ask = async (what, params) => (await fetch('/${token}/' + what,
  {method: 'POST', body: JSON.stringify(params || {})})).json();
async function show() {
  const view = (await ask('view')).result, legal = await ask('legal');
  position.textContent = JSON.stringify(view.position.zones, null, 1);
  moves.replaceChildren(...(legal.result ? legal.result.legal : []).map(({move}) => {
    const button = Object.assign(document.createElement('button'), {textContent: move});
    button.onclick = () => ask('choose', {move}).then(show);
    return button;
  }));
}
new EventSource('/${token}/events').onmessage = show; show();
</script>`;

async function answer(request, response) {
  const [, token, method] = request.url.split('/');
  const events = method === 'events', asks = /^(view|legal|choose|rules|book)$/.test(method);
  if (token && !/^[0-9a-f]{32}$/.test(token)) return response.writeHead(404).end();
  if (token && !events && !asks) return response.end(page(token));
  let body = '';
  for await (const part of request) body += part;
  const table = seat(token, (told) => events && response.write(`data: ${JSON.stringify(told)}\n\n`));
  response.on('close', table.end);
  if (events) return response.writeHead(200, {'Content-Type': 'text/event-stream'}).flushHeaders();
  if (asks) return response.end(JSON.stringify(await table.ask(method, JSON.parse(body || '{}'))));
  const {result} = await table.ask('create', {name: 'lama', players: 3});
  response.end('<!doctype html>' + Object.entries(result.tokens).map(([name, secret]) =>
    name === 'all' ? '' : `<p><a href="/${secret}">${name}</a>`).join('\n'));
}
http.createServer((request, response) => answer(request, response).catch((error) =>
  response.writeHead(error instanceof SyntaxError ? 400 : 502).end(error.message)))
  .listen(port, '127.0.0.1', function () { console.log('port', this.address().port); });
