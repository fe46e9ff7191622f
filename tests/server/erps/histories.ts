import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import type { StandInFault } from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import type { Fault } from "../../support/oracle/billing-dian.ts";
import { newWorld } from "../../support/oracle/billing-world.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf } from "../sections/desk.ts";
import { anotherPortfolio } from "../settlements/settled-fund.ts";
import { range, writeRanges } from "./billing-ground.ts";
import type { ErpsDesk } from "./erps-desk.ts";
import { acceptedThere, expectedOf, startOf, stored } from "./history-reads.ts";
import { histories, type Step, type History } from "./history-steps.ts";
import { takeStep } from "./history-moves.ts";
import { letPass, type Telling } from "./history-telling.ts";

const MINUTE = 60_000;

/** The numbers of a history: so few that they end in some. */
const NUMBERS = { first: 3, second: 9, notes: 5 };

/** The people who tell histories: everybody may do everything, so that only the laws stop them. */
async function openPeople({ office }: ErpsDesk): Promise<Telling["people"]> {
  const documents = ["list", "view", "review", "approve", "issue", "recalculate"];
  const papers = ["list", "view", "create", "approve", "send", "correct", "discard", "credit"];
  const permissions = [
    mayDo("collection-documents", ...documents),
    mayDo("settlements", "list", "view", "create", "repeat"),
    mayDo("erps", ...papers),
  ];
  const [clerk, other] = [
    await office.asHolderOf(permissions),
    await office.asHolderOf(permissions),
  ];
  return { clerk: deskOf(clerk), other: deskOf(other) };
}

type Count = { readonly numRuns: number; readonly shrinks: boolean; readonly seed?: number };

/**
 * Runs random histories of the documents beside the model; after each step both have the same statuses, balances,
 * numbers and ledger, and the DIAN has what the model says. A failure tells its seed and its steps.
 * @returns how many steps were told.
 */
export async function tellBillingHistories(
  desk: ErpsDesk,
  { numRuns, shrinks, seed }: Count,
): Promise<number> {
  const people = await openPeople(desk);
  let told = 0;
  let history = 0;
  const check = async ({ steps, faults }: History) => {
    history += 1;
    const telling = await begin(desk, people, { history, faults });
    for (const step of steps) told += (await tell(telling, step)) ? 1 : 0;
    await end(telling);
  };
  await fc.assert(fc.asyncProperty(histories, check), {
    numRuns,
    endOnFailure: !shrinks,
    ...(seed !== undefined && { seed }),
  });
  return told;
}

/** Begins with a portfolio and numbers of its own; the portfolios of the others take part in nothing more. */
async function begin(
  desk: ErpsDesk,
  people: Telling["people"],
  { history, faults }: { readonly history: number; readonly faults: readonly Fault[] },
): Promise<Telling> {
  const { db } = desk.office.server;
  const place = history.toString(36).toUpperCase().padStart(3, "0");
  const [one, two, three] = [`F${place}`, `G${place}`, `N${place}`];
  await writeRanges(db, [
    range({ prefijo: one, hasta: NUMBERS.first, fin: "2089-12-31" }),
    range({ prefijo: two, hasta: NUMBERS.second }),
    range({ clase: "credit", prefijo: three, hasta: NUMBERS.notes }),
  ]);
  const { rows } = await sql<{ id: string }>`
    select id::text from portfolios where codigo = 'P-0001'`.execute(db);
  await sql`update portfolios set estado = 'closed'`.execute(db);
  const code = `H-${place}`;
  const portfolio = await anotherPortfolio(db, rows[0]?.id ?? "", { code, rate: "0.35" });
  await sql`update portfolios set estado = 'active' where id = ${portfolio}::bigint`.execute(db);
  const world = newWorld(desk.clock.now().getTime(), {
    invoice: [
      { prefix: one, next: 1, last: NUMBERS.first },
      { prefix: two, next: 1, last: NUMBERS.second },
    ],
    note: [{ prefix: three, next: 1, last: NUMBERS.notes }],
  });
  const telling: Telling = {
    desk,
    people,
    world,
    portfolio,
    start: await startOf(db),
    faults: [...faults],
    calls: [],
    numberOf: new Map(),
  };
  desk.plan((call) => {
    const fault = telling.faults.shift() ?? "answer";
    telling.calls.push({ call, fault });
    return standInFault(fault);
  });
  return telling;
}

function standInFault(fault: Fault): StandInFault {
  switch (fault) {
    case "reject":
      return { reject: { rule: "ZE02", text: "Valor de la firma inválido." } };
    case "late":
      return { late: 5 };
    default:
      return fault;
  }
}

/** Takes a step in both, and compares; whether there was anything to take it on. */
async function tell(telling: Telling, step: Step): Promise<boolean> {
  await letPass(telling, 1000);
  const taken = await takeStep(telling, step);
  if (taken === null) return false;
  expect(taken.given, `${step.kind}: ${taken.words}`).toBe(taken.expected);
  await compare(telling);
  return true;
}

async function compare({ desk, world, start }: Telling): Promise<void> {
  const { charges, papers } = await stored(desk.office.server.db, start);
  const seen = {
    charges: charges.map((each) => each.seen),
    papers: papers.map((each) => each.seen),
  };
  expect(seen).toEqual(expectedOf(world));
  const prefixes = [...world.numbers.invoice, ...world.numbers.note].map(({ prefix }) => prefix);
  const isThere = (verdict: string | undefined) => verdict === "accepted" || verdict === "noticed";
  const accepted = world.papers.filter(({ signed }) => isThere(signed?.verdict));
  expect(await acceptedThere(desk.folder, prefixes)).toEqual(
    accepted.map(({ number }) => number ?? "").toSorted(),
  );
}

/** Once the DIAN answers again, everything that was sent has its end (fund.md §6), and no number is missing (law 39). */
async function end(telling: Telling): Promise<void> {
  telling.faults.length = 0;
  const { world } = telling;
  const isUnderWay = () =>
    world.papers.some(({ status }) => status === "sending" || status === "unanswered");
  for (let round = 0; round < 10 && isUnderWay(); round += 1) await letPass(telling, 121 * MINUTE);
  expect(isUnderWay()).toBe(false);
  await compare(telling);
  const taken = world.papers.flatMap(({ number }) => number ?? []);
  const given = [...world.numbers.invoice, ...world.numbers.note].flatMap(({ prefix, next }) =>
    Array.from({ length: next - 1 }, (_, n) => `${prefix}${n + 1}`),
  );
  expect(taken.toSorted()).toEqual(given.toSorted());
}
