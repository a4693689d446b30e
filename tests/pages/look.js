// Looks at pages as people see them, by a browser: what axe-core finds in light
// and dark at several widths, whether a page has to be moved sideways, and how many
// sheets of paper a page takes.
//
//     node look.js PAGE.html...     a page called *.sheet.html is one sheet
//
// NODE_PATH has puppeteer-core and axe-core; CHROMIUM is the browser; WIDTHS, other
// widths than the usual ones, may be empty: then pages are only printed. Prints a line
// for each finding and fails if there is one.
//
// SPDX-License-Identifier: MIT
'use strict';

const fs = require('fs');
const path = require('path');
const puppeteer = require('puppeteer-core');

const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = (process.env.WIDTHS ?? '360 768 1280 1600')
  .split(' ').filter((word) => word).map(Number);
const SCHEMES = ['light', 'dark'];
const PAPER = ['A4', 'Letter'];

let findings = 0;

function report(file, where, what) {
  findings++;
  console.log(`${path.basename(file)}, ${where}: ${what}`);
}

async function lookAt(page, file, width, scheme) {
  await page.setViewport({ width, height: 800 });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme }]);
  const where = `${scheme}, ${width} px`;
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth);
  if (wide > 0) {
    report(file, where, `${wide} px wider than the screen`);
  }
  const { violations } = await page.evaluate(() => window.axe.run());
  for (const one of violations) {
    report(file, where, `${one.id}: ${one.help}: ${one.nodes[0].html}`);
  }
}

// Chromium writes one such object for each page.
async function sheets(page, format) {
  await page.emulateMediaFeatures([]);
  const pdf = Buffer.from(await page.pdf({ format })).toString('latin1');
  return (pdf.match(/\/Type\s*\/Page[^s]/g) || []).length;
}

async function main() {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  for (const file of process.argv.slice(2)) {
    await page.goto(`file://${path.resolve(file)}`);
    await page.evaluate(AXE);
    for (const scheme of SCHEMES) {
      for (const width of WIDTHS) {
        await lookAt(page, file, width, scheme);
      }
    }
    for (const format of file.endsWith('.sheet.html') ? PAPER : []) {
      const count = await sheets(page, format);
      if (count !== 1) {
        report(file, format, `${count} sheets of paper`);
      }
    }
  }
  await browser.close();
  process.exitCode = findings > 0 ? 1 : 0;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
