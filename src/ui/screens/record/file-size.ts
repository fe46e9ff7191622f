import { LOCALE } from "../../../domain/format.ts";

/** A number of bytes as people read it: `340 kB`, `1,2 MB`. */
export function sizeOf(bytes: number): string {
  const isSmall = bytes < 1_000_000;
  const shown = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: isSmall ? 0 : 1 });
  // A file of a few bytes is not one of none.
  return isSmall
    ? `${shown.format(Math.max(bytes / 1000, 1))} kB`
    : `${shown.format(bytes / 1_000_000)} MB`;
}
