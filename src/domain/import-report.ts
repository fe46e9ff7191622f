import { countText } from "./format.ts";

/** The largest file of rows that may be sent, in bytes. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** A file that a person chose: `content` is sent, the name is only shown again. */
export type ChosenFile = { readonly name: string; readonly size: number; readonly content: Blob };

/** The words of each outcome, of one row and of several. */
const OUTCOMES = {
  created: ["creada", "creadas"],
  updated: ["actualizada", "actualizadas"],
  unchanged: ["sin cambios", "sin cambios"],
  wrong: ["con errores", "con errores"],
} as const;

/** Tells how many rows had each outcome: `120 creadas, 3 con errores`; nothing where no row had any. */
export function outcomesText(
  counts: Readonly<Partial<Record<keyof typeof OUTCOMES, number>>>,
): string {
  const keys = Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[];
  const told = keys.flatMap((key) => {
    const count = counts[key] ?? 0;
    const [one, several] = OUTCOMES[key];
    return count === 0 ? [] : [`${countText(count)} ${count === 1 ? one : several}`];
  });
  return told.join(", ");
}
