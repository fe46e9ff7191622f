import type section from "../../../src/sections/ips/ips.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { dayOf } from "../../../src/domain/format.ts";

/** An expired address is not activated again without another date. */
export const facts: FactsOf<typeof section> = async ({ now }, records) => {
  const today = dayOf(now);
  return new Map(
    records.map(({ id, values: { vigente_hasta: until } }) => [
      id,
      { isCurrent: until === null || until >= today },
    ]),
  );
};
