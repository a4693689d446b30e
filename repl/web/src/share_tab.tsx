// Links, and files that go out and come in.
import { useState } from "preact/hooks";
import { download, nameOf, type RuleText } from "./files";

interface Props {
  /** Of the variant. */
  name: string;
  /** Whether there are changes by which the table does not play yet. */
  waiting: boolean;
  /** A link to the whole game, or to one that may be for all that is seen here. */
  link(whole: boolean): Promise<string>;
  /** Which position it is: a link of another one is not shown. */
  at: string;
  files: RuleText[];
  /** The same as a replay. */
  replay(whole: boolean): Promise<string>;
  /** Reads a file of rules or a replay; what was wrong, or nothing. */
  read(name: string, text: string): Promise<string>;
}

export function ShareTab(props: Props) {
  const [made, setMade] = useState({ link: "", at: "" });
  const link = made.at === props.at ? made.link : "";
  const [said, say] = useState("");
  const [copied, setCopied] = useState(false);

  async function make(whole: boolean) {
    const link = await props.link(whole);
    setMade({ link, at: props.at });
    setCopied(false);
    await navigator.clipboard?.writeText(link).then(() => setCopied(true), () => undefined);
  }

  async function save(whole: boolean) {
    download(`${props.name}-${whole ? "game" : "seen"}.yaml`, await props.replay(whole));
  }

  const hidden = (error: unknown) =>
    say(`Not now: ${error instanceof Error ? error.message : String(error)}`);

  return (
    <div class="share">
      <h2>A link</h2>
      <p>To the whole game: the rules as they are now, with your changes, and the moves so far.
        Who looks for it can find out which cards are hidden. To what you see: the same rules
        and this position, with all that you do not see dealt anew.</p>
      {props.waiting && <p class="message">Your last changes are not in force yet, and not in
        it.</p>}
      <p><button onClick={() => void make(true)}>Make a link</button>{" "}
        <button onClick={() => void make(false).catch(hidden)}>
          Make a link to what you see</button></p>
      {link && <p><label>The link, {link.length} characters{copied ? ", copied" : ""}
        <textarea readOnly rows={5} value={link} /></label></p>}
      <h2>Files</h2>
      <p>The program reads these, and this page reads the program's.</p>
      <p>{props.files.map((file) => (
        <><button onClick={() => download(nameOf(file.path), file.text)}>
          Save {nameOf(file.path)}</button>{" "}</>
      ))}
        <button onClick={() => void save(true)}>Save the game as a replay</button>{" "}
        <button onClick={() => void save(false).catch(hidden)}>
          Save what you see as a replay</button></p>
      <p><label>Open rules or a replay <input type="file" accept=".yaml,.yml"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void file.text().then((text) => props.read(file.name, text)).then(say);
        }} /></label></p>
      <p role="status" class="message">{said}</p>
    </div>
  );
}
