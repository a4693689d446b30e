// The files of the rules, in the editor.
import { useEffect, useRef } from "preact/hooks";
import type { Finding } from "./answers";
import { Editor } from "./editor";
import { nameOf } from "./files";
import type { Program } from "./program";

/** A place in a file that is to be shown. */
export interface Place { path: string; line: number }

interface Props {
  program: Program;
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
  restore(path: string): void;
}

export function File(props: Props) {
  const { path, paths } = props;
  const at = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    editor.current = new Editor(at.current!, (text) =>
      latest.current.changed(latest.current.path, text));
  }, []);
  useEffect(() => editor.current!.show(props.text), [path, props.text]);
  useEffect(() => editor.current!.mark(props.findings, path), [props.findings, path]);
  useEffect(() => {
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
        <button disabled={!props.altered} onClick={() => props.restore(path)}>
          As it was</button></p>
      <div ref={at} />
      <ul class="findings" aria-label="what was found">
        {props.findings.map((each) => (
          <li class={each.severity}>
            {each.line ? <button onClick={() => props.go({
              path: each.file ?? path, line: each.line! })}>
              {each.file && nameOf(each.file) !== nameOf(path) ? `${nameOf(each.file)}, ` : ""}
              line {each.line}</button> : null} {each.message}
            {each.help ? <em> {each.help}</em> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
