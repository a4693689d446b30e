// Runs the script of examples/page.html under Node.js, with as much of a document as it
// needs: node run_page.js PAGE HASH. A line "show" on standard input asks for what the
// page shows, as JSON; "click 2" clicks on the third move.
'use strict';
const fs = require('fs'), readline = require('readline');

class Element {
  constructor() { Object.assign(this, {textContent: '', children: []}); }
  append(...more) { this.children.push(...more); }
  replaceChildren(...more) { this.children = more; }
}

const text = fs.readFileSync(process.argv[2], 'utf8'), elements = {};
for (const [, id] of text.matchAll(/<\w+ id="(\w+)"/g)) elements[id] = new Element();
global.location = {hash: process.argv[3]};
global.document = {getElementById: (id) => elements[id], createElement: () => new Element()};
new Function(/<script>([^]*)<\/script>/.exec(text)[1])();

readline.createInterface({input: process.stdin}).on('line', (line) => {
  const [word, which] = line.split(' ');
  if (word === 'click') elements.moves.children[which].onclick();
  const shown = Object.entries(elements).map(([id, {textContent, children}]) =>
    [id, children.length ? children.map((one) => [one.textContent, one.href]) : textContent]);
  console.log(JSON.stringify(Object.fromEntries(shown)));
}).on('close', () => process.exit());
