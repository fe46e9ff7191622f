import { eitherText } from "../../../domain/format.ts";
import { goingOn } from "../../../domain/problem-text.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { STATUS } from "../../../engine/list-query.ts";
import { kindOf } from "../../../engine/kinds/kinds.ts";
import { amountWords } from "../amount-words.ts";
import type { ListProps } from "./list.types.ts";

/** The error of a range filter whose ends are in the wrong order. */
export const REVERSED = "«desde» va después de «hasta».";

/** The fields that the search of a list looks at, as far as the person may: `Nombre, documento o correo`. */
export function searchedIn(section: SectionDefinition, can: (action: string) => boolean): string {
  const { title, fields } = section;
  const names = [title, ...Object.keys(fields).filter((name) => name !== title)];
  const labels = names.flatMap((name) => {
    const field = fields[name];
    // A text that is computed whenever it is read is not searched.
    if (field === undefined || field.secret === true || field.counted === true) return [];
    if (field.personal && !can("personal")) return [];
    return kindOf(field).filter.form === "words" && (field.listed || name === title)
      ? [field.label]
      : [];
  });
  // The texts of the records that a row names are searched too.
  const named = Object.values(fields).flatMap(({ kind, listed, label }) =>
    kind === "reference" && listed === true ? [label] : [],
  );
  const [first, ...others] = [...labels, ...named].slice(0, MOST_NAMED);
  if (first === undefined) return `Buscar ${section.many}`;
  return eitherText([first, ...others.map(goingOn)]);
}

/** Fields whose names fit in the box. */
const MOST_NAMED = 4;

type Selection = Pick<ListProps["list"], "selected" | "isEverything" | "answer">;
type Seen = Selection & Pick<ListProps["list"], "away">;

/** The number of selected rows, over all pages or in the whole filtered list. */
export function selectedCount({ selected, isEverything, answer }: Selection): number {
  return isEverything ? (answer?.total ?? 0) : selected.length;
}

/**
 * The sum of what is selected by a field of money, as people read it; null without one, and where some of what is
 * selected was changed since it was seen on another page, whose amount is not known here.
 */
export function selectedAmount(
  section: SectionDefinition,
  name: string | undefined,
  { selected, isEverything, answer, away }: Seen,
): string | null {
  const { unsummed, summedWithin = [] } = section.fields[name ?? ""] ?? {};
  if (name === undefined || answer === null || unsummed) return null;
  if (isEverything) {
    const total = answer.totals[name];
    return total === undefined ? null : amountWords(section, name, [{ values: { [name]: total } }]);
  }
  const chosen = new Set(selected);
  const seen = new Map([...away, ...answer.rows].map((row) => [row.id, row]));
  const rows = [...chosen].flatMap((id) => seen.get(id) ?? []);
  const areOfOne = summedWithin.every(
    (by) => new Set(rows.map((row) => (by === STATUS ? row.status : row.values[by]))).size < 2,
  );
  return rows.length === chosen.size && areOfOne ? amountWords(section, name, rows) : null;
}
