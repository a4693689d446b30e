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
    for (const line of lines) {
      const told = JSON.parse(line);
      if (told.method) heard(told); else waiting.shift()(told);
    }
  });
  const ask = (method, params) => new Promise((resolve) => {
    waiting.push(resolve);
    socket.write(JSON.stringify({id: 1, method, params}) + '\n');
  });
  if (token) ask('join', {token});
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
    const button = document.createElement('button');
    button.textContent = move;
    button.onclick = () => ask('choose', {move}).then(show);
    return button;
  }));
}
new EventSource('/${token}/events').onmessage = show; show();
</script>`;

const allowed = ['view', 'legal', 'choose', 'rules', 'book'];
http.createServer(async (request, response) => {
  const [, token, method] = request.url.split('/');
  const send = (type, text) => response.setHeader('Content-Type', type) && response.end(text);
  if (request.url === '/') {
    const table = seat('', () => {}), made = await table.ask('create', {name: 'lama', players: 3});
    table.end();
    return send('text/html', Object.entries(made.result.tokens).filter(([name]) => name !== 'all')
      .map(([name, secret]) => `<p><a href="/${secret}">${name}</a>`).join('\n'));
  }
  if (!/^[0-9a-f]{32}$/.test(token)) return response.writeHead(404).end();
  if (method === 'events') {
    const watching = seat(token, (told) => response.write(`data: ${JSON.stringify(told)}\n\n`));
    response.writeHead(200, {'Content-Type': 'text/event-stream'}).flushHeaders();
    return response.on('close', watching.end);
  }
  if (!allowed.includes(method)) return send('text/html', page(token));
  let body = '';
  for await (const part of request) body += part;
  const asking = seat(token, () => {});
  const answer = await asking.ask(method, JSON.parse(body || '{}'));
  asking.end();
  return send('application/json', JSON.stringify(answer));
}).listen(port, '127.0.0.1', function () { console.log('port', this.address().port); });
