import { listText } from "../../../domain/format.ts";
import type { PersonThere } from "../../../contract/presence-contract.ts";
import { place, present } from "./record-presence.css.ts";

type RecordPresenceProps = {
  readonly people: readonly PersonThere[];
  /** Whether the name of the section's records is feminine. */
  readonly feminine: boolean;
};

/** The most people who are named. */
const NAMED = 2;

/** Says who else has the form of a record open: it hinders nobody. */
export function RecordPresence({ people, feminine }: RecordPresenceProps) {
  return (
    <div role="status" className={place}>
      {people.length > 0 && <p className={present}>{sentence(people, feminine)}</p>}
    </div>
  );
}

function sentence(people: readonly PersonThere[], feminine: boolean): string {
  const object = feminine ? "la" : "lo";
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
