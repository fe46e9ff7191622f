import loads from "../../../src/sections/loads/loads.section.ts";
import type section from "../../../src/sections/load-rows/load-rows.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import type { MovesOf } from "../../engine/served.types.ts";
import { verdictOf } from "../loads/read-block.ts";

/** A load follows its rows: right once none of them is wrong, and with the figures that they give. */
export const moves: MovesOf<typeof section> = async (tx, changes) => {
  const moved = [...new Set(changes.flatMap(({ values }) => values.carga ?? []))];
  const effects = [];
  for (const load of moved) effects.push(happen(loads, load, await verdictOf(tx, load)));
  return effects;
};
