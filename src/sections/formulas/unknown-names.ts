import { FORMULA_FUNCTIONS, namesWrittenIn } from "../../domain/formula.ts";
import { isOneSlip } from "../../domain/one-slip.ts";

/** A name that has no value in a formula, with the known ones that it is one slip away from. */
export type UnknownName = { readonly name: string; readonly meant: readonly string[] };

/**
 * The names of a formula that are none of those known, in the order in which they appear; each compared with all that
 * the person could mean, functions too. The formula may be unfinished.
 */
export function unknownNames(text: string, known: readonly string[]): readonly UnknownName[] {
  const all = [...known, ...FORMULA_FUNCTIONS.keys()];
  return namesWrittenIn(text)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, meant: all.filter((each) => isOneSlip(name, each)) }));
}

/** The problem of an unknown name, in Spanish: what may have been meant, or where to give it a value first. */
export function unknownWords({ name, meant }: UnknownName): string {
  return meant.length === 0
    ? `No se conoce «${name}»: agréguelo antes a las variables de un portafolio o a los parámetros generales`
    : `No se conoce «${name}»: ¿quiso decir ${meant.map((each) => `«${each}»`).join(" o ")}?`;
}
