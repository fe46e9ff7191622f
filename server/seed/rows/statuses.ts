import type { Lifecycle, Tone } from "../../../src/engine/lifecycle.ts";
import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

const COLOURS: Readonly<Record<Tone, string>> = {
  active: "green",
  pending: "blue",
  working: "grey",
  risk: "red",
  held: "amber",
  over: "grey",
};

/** The statuses of every lifecycle, read from the charts. */
export const rows: SeedRows = ({ registry }) =>
  [...registry.sections.values()].flatMap(({ definition: { controller, lifecycle } }) =>
    lifecycle === null ? [] : statusRows(controller, lifecycle),
  );

function statusRows(entidad: string, lifecycle: Lifecycle): SeedRow[] {
  return statusesOf(lifecycle).map(({ key, label, tone }) => ({
    values: {
      codigo: key,
      nombre: label,
      entidad,
      color: COLOURS[tone],
      final: tone === "over" && stepsAt(lifecycle, key, {}).length === 0,
    },
  }));
}
