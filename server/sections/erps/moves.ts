import type section from "../../../src/sections/erps/erps.section.ts";
import type { MovesOf } from "../../engine/served.types.ts";
import { finishedRun } from "../erp-runs/finished-run.ts";

/** The statuses in which a document has its result. */
const OVER: readonly string[] = ["accepted", "noticed", "rejected", "unposted", "discarded"];

/** The last reply to a document of a massive emission ends it. */
export const moves: MovesOf<typeof section> = async (tx, changes) => {
  const runs = changes.flatMap(({ values: { corrida }, status, before }) =>
    corrida !== null && OVER.includes(status ?? "") && before?.status !== status ? [corrida] : [],
  );
  return runs.length === 0 ? [] : finishedRun(tx, [...new Set(runs)]);
};
