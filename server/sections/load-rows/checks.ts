import { sql } from "kysely";
import type section from "../../../src/sections/load-rows/load-rows.section.ts";
import { conflict } from "../../engine/refusal.ts";
import type { ChecksOf } from "../../engine/served.types.ts";

/** The statuses of a load in which its rows are mended. */
const OPEN = ["wrong", "valid"];

/** The rows of a load change until it is applied. It stays locked: what is mended at once is counted in turn. */
export const checks: ChecksOf<typeof section> = {
  async before({ db }, { before, values }) {
    if (before === null) return undefined;
    const { rows } = await sql<{ number: string; status: string }>`
      select numero as number, estado as status from loads where id = ${values.carga}::bigint
      for no key update`.execute(db);
    const [load] = rows;
    if (load === undefined || OPEN.includes(load.status)) return undefined;
    throw conflict("Las filas de esta carga ya no se corrigen.", {
      detail: `La carga ${load.number} ya no está por corregir ni por aplicar.`,
    });
  },
};
