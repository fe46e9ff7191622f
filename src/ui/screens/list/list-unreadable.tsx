import { Button } from "../../kit/button/button.tsx";
import { refusedWords, withoutWords } from "./list-link-words.ts";
import { refusedParts } from "./list-link.css.ts";
import { nothing, nothingWords } from "./list-nothing.css.ts";
import type { ListProps } from "./list.types.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

/** In the place of the rows, the filters and the search of a link that cannot be read, and the way to go on without them. */
export function ListUnreadable({ section, list, send }: ListProps) {
  const { refused, readable } = list.link;
  return (
    <div className={nothing} role="status">
      <Text as="h2" size="lead">
        Este enlace no se puede mostrar tal como está
      </Text>
      <ul className={refusedParts}>
        {refused.slice(0, MOST_PARTS).map((part) => (
          <li key={part.name}>{refusedWords(section, part)}</li>
        ))}
        {refused.length > MOST_PARTS && <li>Y no es lo único.</li>}
      </ul>
      <p className={nothingWords}>
        Sin eso se verían {section.many} que el enlace no pedía; por eso no se muestra nada todavía.
      </p>
      <Row wrap justify="center" gap={2} above={3}>
        <Button variant="primary" onClick={() => send({ type: "query.asked", query: readable })}>
          {withoutWords(refused)}
        </Button>
      </Row>
    </div>
  );
}

/** The most parts of a link that are told one by one. */
const MOST_PARTS = 5;
