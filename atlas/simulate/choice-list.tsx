import { WHO_HEADINGS, WHOS } from "../content/words.ts";
import * as page from "../frame/page.css.ts";
import * as styles from "../panel/panel.css.ts";
import type { Choice } from "./walk.ts";

const HEADINGS = { ...WHO_HEADINGS, machine: "También puede pasar" };

type Props = { readonly choices: readonly Choice[]; readonly onChoose: (choice: Choice) => void };

/** The possible next events, by who acts; those that differ only in their values are side by side. */
export function ChoiceList({ choices, onChoose }: Props) {
  const byWho = Map.groupBy(choices, ({ edges: [first] }) => first.who);
  return WHOS.map((who) => {
    const groups = [...Map.groupBy(byWho.get(who) ?? [], ({ edges: [first] }) => first.label)];
    if (groups.length === 0) return null;
    return (
      <div key={who} className={styles.section}>
        <h3 className={styles.heading}>{HEADINGS[who]}</h3>
        {groups.map(([label, alike]) => (
          <div key={label} className={`${styles.ways} ${styles.whos[who]}`}>
            {alike.length > 1 ? <p>{label}</p> : null}
            <div className={styles.row}>
              {alike.map((choice) => (
                <button
                  key={choice.sample.key}
                  type="button"
                  className={page.button}
                  onClick={() => onChoose(choice)}
                >
                  {wordsOf(choice, alike.length > 1)}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    );
  });
}

function wordsOf({ sample: { words }, edges: [first] }: Choice, isOneOfMany: boolean): string {
  if (words === null) return first.label;
  return isOneOfMany ? words : `${first.label}: ${words}`;
}
