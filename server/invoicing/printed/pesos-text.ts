import { centsOf } from "../../../src/domain/cents.ts";
import { LOCALE } from "../../../src/domain/format.ts";

const WHOLE = new Intl.NumberFormat(LOCALE);

/** An amount of a document as people read it, from its decimal text without a sign: `$ 1.099.349,77`. */
export function pesosText(amount: string): string {
  const cents = centsOf(amount);
  return `$ ${WHOLE.format(cents / 100n)},${String(cents % 100n).padStart(2, "0")}`;
}
