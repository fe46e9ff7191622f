import { sql } from "kysely";
import requests from "../../../src/sections/requests/requests.section.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import type { ReadReport } from "../../engine/reports/report.types.ts";
import { agesOf, bandsByPerson, bandsByStatus, every, type Band } from "./bands.ts";

/** The requests that wait: by age, by what is left of their term, and by who studies them (fund.md §7). */
export const read: ReadReport = async (context) => {
  const { controller } = requests;
  const condition = sql`${own("empresa_id")} = ${context.actor.companyId}::integer`;
  const open = { controller, condition, statuses: OPEN, bands: AGES };
  const undecided = { controller, condition, statuses: UNDECIDED, bands: TERMS };
  const person = { key: "people", field: "responsable", nobody: "Sin responsable" };
  return {
    tables: [
      await bandsByStatus(context, "ages", open),
      await bandsByStatus(context, "terms", undecided),
      // Those that nobody took come first: they are all «Radicada».
      await bandsByPerson(context, person, undecided),
    ],
    options: {},
  };
};

/** The statuses in which a request waits for somebody to decide it, with its term running. */
const UNDECIDED = ["filed", "inReview", "endorsed"];

/** Those in which one that was filed waits for anybody: for its entity and for its payment too. */
const OPEN = [...UNDECIDED, "returned", "approved", "paying"];

/** Those whose term is as a light says. */
function lit(semaforo: "onTime" | "soon" | "late"): Band {
  return ({ registry }) => {
    const light = registry.of(requests).computed?.["semaforo"]?.(ROW) ?? sql`null`;
    return { of: sql`${light} = ${semaforo}`, filters: { semaforo } };
  };
}

const AGES = agesOf(
  "fecha_radicacion",
  sql`(${own("fecha_radicacion")} at time zone 'America/Bogota')::date`,
);

const TERMS: Readonly<Record<string, Band>> = {
  al_dia: lit("onTime"),
  por_vencer: lit("soon"),
  vencidas: lit("late"),
  total: every,
};
