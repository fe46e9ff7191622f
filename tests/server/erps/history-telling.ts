import type { StandInCall } from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import { hear, type Fault } from "../../support/oracle/billing-dian.ts";
import type { Person, World } from "../../support/oracle/billing-world.ts";
import type { Desk } from "../sections/desk.ts";
import type { ErpsDesk } from "./erps-desk.ts";
import { stored, type Start } from "./history-reads.ts";

/** A history that is being told: the product, and the same as plain values. */
export type Telling = {
  readonly desk: ErpsDesk;
  readonly people: Readonly<Record<Person, Desk>>;
  readonly world: World;
  readonly portfolio: string;
  readonly start: Start;
  /** The next faults of the DIAN. */
  readonly faults: Fault[];
  /** The calls that it got and that the model has not heard of. */
  readonly calls: { readonly call: StandInCall; readonly fault: Fault }[];
  /** The number of each code that was sent or stored. */
  readonly numberOf: Map<string, string>;
};

/** Time passes in both; what is due runs. */
export async function letPass(telling: Telling, milliseconds: number): Promise<void> {
  await telling.desk.work(milliseconds);
  telling.world.now = telling.desk.clock.now().getTime();
  await hearCalls(telling);
}

/** The model hears of the calls that the DIAN got meanwhile. */
export async function hearCalls({ desk, world, start, calls, numberOf }: Telling): Promise<void> {
  if (calls.length === 0) return;
  const { papers } = await stored(desk.office.server.db, start);
  for (const { cufe, seen } of papers)
    if (cufe !== null) numberOf.set(cufe, String(seen["number"]));
  for (const { call, fault } of calls.splice(0)) {
    if (call.kind === "send") numberOf.set(call.cufe, call.number);
    const number = numberOf.get(call.cufe);
    const paper = world.papers.find((each) => each.number === number);
    if (paper === undefined) throw new Error(`a call about «${number}», which nobody sent`);
    hear(world, paper, { kind: call.kind, fault });
  }
}
