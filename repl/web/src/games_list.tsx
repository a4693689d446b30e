// The games and house rules that there are, with a search.
import { useRef, useState } from "preact/hooks";
import { type HouseRule, houseRulesOf, search, type Shelf } from "./games";
import type { Chosen } from "./table";

interface Props {
  shelf: Shelf; own: HouseRule[]; chosen?: Chosen; choose(chosen: Chosen): void;
  /** The same game, with other house rules. */
  change(chosen: Chosen): void;
}

export function GamesList(props: Props) {
  const [asked, ask] = useState("");
  const { shelf, chosen } = props;
  const list = useRef<HTMLDetailsElement>(null);
  const [shown, setShown] = useState(false);
  const found = search(shelf, asked);
  const house = chosen ? houseRulesOf({ ...shelf, house: [...props.own, ...shelf.house] },
    chosen.name) : [];
  const toggle = (rule: string, on: boolean) => props.change({
    ...chosen!,
    with: on ? [...chosen!.with, rule] : chosen!.with.filter((each) => each !== rule),
  });
  return (
    <details class="games" ref={list} onToggle={() => setShown(list.current!.open)}>
      <summary>Games and house rules</summary>
      <label>Search <input type="search" value={asked}
        onInput={(event) => ask(event.currentTarget.value)} /></label>
      <ul class="shelf">
        {(shown ? found : []).map((game) => (
          <li><button aria-pressed={game.id === chosen?.name}
            onClick={() => {
              list.current!.open = false;
              ask("");
              props.choose({ name: game.id, with: [], files: [] });
            }}>
            <b>{game.name}</b> <span>{game.about}</span></button></li>
        ))}
      </ul>
      {found.length === 0 && <p>No game has all of these words.</p>}
      {shown && house.length > 0 && (
        <fieldset><legend>House rules</legend>
          {house.map((rule) => (
            <label class="rule"><input type="checkbox" checked={chosen!.with.includes(rule.id)}
              onChange={(event) => toggle(rule.id, event.currentTarget.checked)} />{" "}
              <b>{rule.name}</b> {rule.about}</label>
          ))}
        </fieldset>
      )}
    </details>
  );
}
