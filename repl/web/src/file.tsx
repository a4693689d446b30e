// The files of the rules, in the editor.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Finding, Hover, Offers } from "./answers";
import { Editor } from "./editor";
import { nameOf, type RuleText } from "./files";
import type { Program } from "./program";

/** A place in a file that is to be shown. */
export interface Place { path: string; line: number }

interface Props {
  program: Program;
  /** The files as they are now, for what the program says about this one. */
  files: RuleText[];
  paths: string[];
  path: string;
  text: string;
  /** Whether the text is another than the one that came with the page. */
  altered: boolean;
  findings: Finding[];
  place: Place | null;
  show(path: string): void;
  go(place: Place): void;
  changed(path: string, text: string): void;
  /** Takes the text that came with the page, and returns it. */
  restore(path: string): string;
  /** Why the table does not play by these texts yet, or nothing. */
  waiting: string;
  /** Whether it is somebody's own house rule, which can be taken out. */
  own: boolean;
  takeOut(path: string): void;
  /** Begins a house rule; what was wrong, or nothing. */
  begin(title: string): Promise<string>;
}

function NewRule({ begin }: { begin(title: string): Promise<string> }) {
  const [title, setTitle] = useState("");
  const [said, say] = useState("");
  return (
    <form onSubmit={(event) => {
      event.preventDefault();
      void begin(title.trim() || "My rule").then((wrong) => {
        say(wrong);
        if (!wrong) setTitle("");
      });
    }}>
      <label>A house rule of your own, called <input type="text" value={title} maxLength={60}
        placeholder="My rule" onInput={(event) => setTitle(event.currentTarget.value)} />
      </label>{" "}
      <button>Begin it</button> <span role="status" class="message">{said}</span>
    </form>
  );
}

export function File(props: Props) {
  const { path, paths } = props;
  const at = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const latest = useRef(props);
  latest.current = props;
  // Before anything is seen: what is seen can be pressed.
  useLayoutEffect(() => {
    const ask = <T,>(method: string, text: string, line: number, column: number) => {
      const { path, files, program } = latest.current;
      return program.ask<T>(method, { name: path, line, column, files: [{ path, text },
        ...files.filter((file) => file.path !== path)] });
    };
    editor.current = new Editor(at.current!, (path, text) =>
      latest.current.changed(path, text), {
      offers: (...place) => ask<Offers>("complete", ...place),
      hover: (...place) => ask<Hover | null>("hover", ...place),
    });
  }, []);
  useLayoutEffect(() => editor.current!.show(path, props.text), [path, props.text]);
  useLayoutEffect(() => editor.current!.mark(props.findings, path), [props.findings, path]);
  useLayoutEffect(() => {
    if (props.place && nameOf(props.place.path) === nameOf(path)) {
      editor.current!.go(props.place.line);
    }
  }, [props.place, path]);
  return (
    <div class="file">
      <p><label>File <select value={path} onChange={(event) =>
        props.show(event.currentTarget.value)}>
        {paths.map((each) => <option value={each}>{nameOf(each)}</option>)}
      </select></label>{" "}
        {props.own
          ? <button onClick={() => props.takeOut(path)}>Take it out</button>
          : <button disabled={!props.altered} onClick={() =>
            editor.current!.put(props.restore(path))}>
            As it was</button>}</p>
      {props.waiting && <p role="status" class="message">{props.waiting}</p>}
      <div ref={at} />
      <ul class="findings" aria-label="what was found">
        {props.findings.map((each) => (
          <li class={each.severity}>
            {each.line ? <button onClick={() => props.go({
              path: each.file ?? path, line: each.line! })}>
              {each.file && nameOf(each.file) !== nameOf(path) ? `${nameOf(each.file)}, ` : ""}
              line {each.line}</button> : null} {each.message}
            {each.help ? <em>: {each.help}</em> : null}
            {each.fix && nameOf(each.fix.file) === nameOf(path) &&
              <> <button onClick={() => editor.current!.write(each.fix!)}>
                Write {each.fix.insert.trim()}</button></>}
          </li>
        ))}
      </ul>
      <NewRule begin={props.begin} />
    </div>
  );
}
