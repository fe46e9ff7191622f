import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  StandInCall,
  StandInFault,
} from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import {
  emissionOracle,
  type EmissionFault,
  type Emitted,
} from "../../support/oracle/emission-oracle.ts";
import { leaveMatrix } from "../../support/leave-proof.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { EMISSION_ROWS } from "./emission-table.ts";
import { openErpsDesk } from "./erps-desk.ts";
import { writePending } from "./pending-invoices.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Longer than all the pauses of the longest row. */
const TURNS = 8;
const APART = 20 * MINUTE;

/** Each call to the DIAN by each of its faults at each state, with the job over the stand-in (fund.md §6, laws 38 to 43). */
export function faultMatrixSuite(open: OpenDatabase): void {
  const desk = openErpsDesk(open);
  const calls = new Map<string, StandInCall["kind"][]>();
  let emitted: readonly Emitted[] = [];
  let seen = 0;

  /** How a call goes: that of the row whose invoice it is, by its number or its code. */
  function planOf(): (call: StandInCall) => StandInFault {
    const numbers = new Map<string, string>();
    return (call) => {
      if (call.kind === "send") numbers.set(call.cufe, call.number);
      const number = call.kind === "send" ? call.number : (numbers.get(call.cufe) ?? "");
      const made = calls.get(number) ?? [];
      calls.set(number, [...made, call.kind]);
      const row = EMISSION_ROWS[Number(number.replace("FE", "")) - 1];
      return faultOf(row?.faults[made.length] ?? "answer");
    };
  }

  /** Reads the end of each invoice, in the order of their numbers. */
  async function readEmitted(): Promise<readonly Emitted[]> {
    const processed = await desk().processed();
    const { rows } = await sql<Omit<Emitted, "calls" | "held"> & { readonly number: string }>`
      select e.numero as number, e.estado as status, e.contingencia as "isContingency",
        exists (select from movements m join accounts a on a.id = m.cuenta
          where m.documento = e.documento and a.codigo = 'CLI' and m.debe = e.valor) as "isOwed",
        array(select c.action from changes c where c.controller = 'erps' and c.record_id = e.id
          and c.action <> 'enlist' order by c.id) as events
      from erps e order by e.consecutivo`.execute(desk().office.server.db);
    return rows.map(({ number, ...rest }) => ({
      ...rest,
      calls: calls.get(number) ?? [],
      held: processed.filter(
        (each) => each.number === number && ["accepted", "noticed"].includes(each.outcome),
      ).length,
    }));
  }

  beforeAll(async () => {
    const { office, centre } = desk();
    await writePending(office.server.db, { centre, count: EMISSION_ROWS.length });
    // In the morning, in Bogotá: what is sent again on another day is signed again.
    const morning = 15 * 60 * MINUTE;
    await desk().pass(DAY - ((desk().clock.now().getTime() - morning) % DAY));
    desk().plan(planOf());
    await desk().made("erp-runs", { clase: "invoice", centro: null });
    for (let turn = 0; turn < TURNS; turn += 1) await desk().work(APART);
    emitted = await readEmitted();
  }, 600_000);

  test.each(EMISSION_ROWS.map((row, index) => ({ ...row, index })))(
    "$words that meets $fault",
    ({ index, faults }) => {
      expect(emitted[index]).toEqual(emissionOracle(faults));
      seen += 1;
    },
  );

  afterAll(() => {
    if (seen === EMISSION_ROWS.length) leaveMatrix("failure-matrix-emission", seen);
  });
}

function faultOf(fault: EmissionFault): StandInFault {
  if (fault === "late") return { late: 5 };
  if (fault === "reject") return { reject: { rule: "FAK24", text: "El dígito no corresponde." } };
  return fault;
}
