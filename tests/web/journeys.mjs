// Journeys through the playground, with real clicks, keys and touches in Chromium.
//
//   node journeys.mjs PAGE-FOLDER MODULES-FOLDER [WORD]
//
// Prints a line of TAP for each; with a word only those in whose name it is.
import { journeys, leave, same, visit } from "./visitor.mjs";
import "./journeys_table.mjs";
import "./journeys_rules.mjs";
import "./journeys_around.mjs";

const only = process.argv[4] ?? "";
let number = 0, wrong = 0;
for (const [name, walk] of journeys.filter(([name]) => name.includes(only))) {
  const page = await visit();
  number++;
  try {
    await walk(page);
    same(page.wrong.filter((line) => !/Failed to load resource|ERR_INTERNET|NS_BINDING_ABORTED/.test(line)), [],
      "errors of the page");
    console.log(`ok ${number} - ${name}`);
  } catch (error) {
    wrong++;
    if (process.env.PICTURES) {
      await page.screenshot({ path: `${process.env.PICTURES}/${number}.png` }).catch(() => {});
    }
    console.log(`not ok ${number} - ${name}\n  ${String(error.stack).replace(/\n/g, "\n  ")}`);
  }
  await page.browserContext().close();
}
console.log(`1..${number}`);
await leave();
process.exitCode = wrong > 0 || number === 0 ? 1 : 0;
