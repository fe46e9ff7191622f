import { agreeing, type Noun } from "../../../domain/spanish.ts";
import { listText } from "../../../domain/format.ts";
import type { PersonThere } from "../../../contract/presence-contract.ts";
import { place, present } from "./record-presence.css.ts";

type RecordPresenceProps = {
  readonly people: readonly PersonThere[];
  /** The name of the section's records. */
  readonly noun: Noun;
};

/** The most people who are named. */
const NAMED = 2;

/** Says who else has the form of a record open: it hinders nobody. */
export function RecordPresence({ people, noun }: RecordPresenceProps) {
  return (
    <div role="status" className={place}>
      {people.length > 0 && <p className={present}>{sentence(people, noun)}</p>}
    </div>
  );
}

function sentence(people: readonly PersonThere[], noun: Noun): string {
  const object = agreeing("l", noun);
  const others = people.filter(({ isOwn }) => !isOwn).map(({ name }) => name);
  if (others.length === 0) return `Usted ${object} está editando en otra pestaña`;
  const more = others.length - NAMED;
  const named = [
    ...others.slice(0, NAMED),
    ...(more > 0 ? [`${String(more)} ${more === 1 ? "persona" : "personas"} más`] : []),
    ...(others.length < people.length ? ["usted, en otra pestaña,"] : []),
  ];
  const who = listText(named);
  return `${who} ${object} ${named.length === 1 ? "está" : "están"} editando`;
}
