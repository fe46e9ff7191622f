import { Button } from "../../kit/button/button.tsx";
import { refusedWords, withoutWords } from "./list-link-words.ts";
import { refusedParts } from "./list-link.css.ts";
import { nothing, nothingTitle, nothingWords, ways } from "./list-nothing.css.ts";
import type { ListProps } from "./list.types.ts";

/** In the place of the rows, the filters and the search of a link that cannot be read, and the way to go on without them. */
export function ListUnreadable({ section, list, send }: ListProps) {
  const { refused, readable } = list.link;
  return (
    <div className={nothing} role="status">
      <h2 className={nothingTitle}>Este enlace no se puede mostrar tal como está</h2>
      <ul className={refusedParts}>
        {refused.slice(0, MOST_PARTS).map((part) => (
          <li key={part.name}>{refusedWords(section, part)}</li>
        ))}
        {refused.length > MOST_PARTS && <li>Y no es lo único.</li>}
      </ul>
      <p className={nothingWords}>
        Sin eso se verían {section.many} que el enlace no pedía; por eso no se muestra nada todavía.
      </p>
      <div className={ways}>
        <Button variant="primary" onClick={() => send({ type: "query.asked", query: readable })}>
          {withoutWords(refused)}
        </Button>
      </div>
    </div>
  );
}

/** The most parts of a link that are told one by one. */
const MOST_PARTS = 5;
