import { sql } from "kysely";
import loads from "../../../src/sections/loads/loads.section.ts";
import { createLoadJob } from "../../../server/sections/loads/loads.jobs.ts";
import type { Task } from "../../../server/sections/loads/loads.rows.ts";
import { type Dying, type Fate, openDying } from "../../support/dying.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { loadsGround } from "./loads-ground.ts";

/** Loads that are worked on by processes that die. */
export type DyingDesk = Pick<Dying, "db"> & {
  /** Creates a load; gives its id. */
  readonly create: (
    purpose: "portfolio" | "balances",
    period: string,
    lines: readonly string[],
  ) => Promise<string>;
  /** Asks for an event of a load, and works on what follows. */
  readonly run: (load: string, event: "apply" | "reverse") => Promise<void>;
  readonly work: (load: string, task: Task) => Promise<void>;
};

/** Opens a database with the staff and a portfolio; no server runs its jobs. */
export async function openDyingDesk(open: OpenDatabase, fate: Fate): Promise<DyingDesk> {
  const dying = await openDying(open, fate);
  const ground = await loadsGround(dying.db);
  await sql`update portfolios set cupo = 99999999999`.execute(dying.db);
  const work = async (load: string, task: Task) =>
    dying.work(createLoadJob, { key: load, input: { load, task } });
  return {
    db: dying.db,
    work,
    create: async (proposito, periodo, lines) =>
      dying.create(loads, lines.join("\n"), {
        portafolio: ground.portfolio,
        proposito,
        periodo,
        estructura: null,
      }),
    run: async (load, event) => {
      await dying.run(loads, load, event);
      await work(load, event);
    },
  };
}
