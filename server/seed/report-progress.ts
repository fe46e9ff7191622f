import { countText } from "../../src/domain/format.ts";
import type { SeedNews } from "./seed-records.ts";

type Terminal = { readonly write: (text: string) => unknown; readonly isTTY: boolean };

/** Reports the progress of a seeding: a line for each section and, on a terminal, the count as it grows. */
export function reportProgress(
  { write, isTTY }: Terminal,
  titleOf: (controller: string) => string,
  now: () => number,
): (news: SeedNews) => void {
  let since = now();
  return ({ controller, company, done, written }) => {
    const name = [titleOf(controller), ...(company === null ? [] : [company])].join(" · ");
    if (written === null) {
      if (isTTY) write(`\r${name}: ${countText(done)}`);
      return;
    }
    const seconds = ((now() - since) / 1000).toFixed(1).replace(".", ",");
    since = now();
    const were = done === written ? "" : ` de ${countText(done)}; las demás ya estaban`;
    write(`${isTTY ? "\r" : ""}${name}: ${countText(written)}${were} (${seconds} s)\n`);
  };
}
