import { draftNote } from "../../support/oracle/billing-notes.ts";
import {
  approve,
  approvePaper,
  correct,
  discard,
  issue,
  recalculate,
  review,
  send,
  settle as settleMonth,
  writeInvoice,
} from "../../support/oracle/billing-people.ts";
import type { Person } from "../../support/oracle/billing-world.ts";
import { writeCut } from "../settlements/settled-fund.ts";
import { hearCalls, letPass, type Telling } from "./history-telling.ts";
import { stored, text, type Address } from "./history-reads.ts";
import type { ChargeEvent, PaperEvent, Step } from "./history-steps.ts";

/** The end of a step: whether the model lets it happen, and whether it happened. */
export type Taken = { readonly expected: boolean; readonly given: boolean; readonly words: string };

const MINUTE = 60_000;
const PERIODS = ["2026-05", "2026-06", "2026-07"];

/** Takes a step in the product and in the model; null where there is nothing to take it on. */
export async function takeStep(telling: Telling, step: Step): Promise<Taken | null> {
  switch (step.kind) {
    case "cut":
      return cut(telling, step);
    case "settle":
      return settle(telling, step);
    case "write":
      return write(telling, step);
    case "forward":
      return forward(telling, step.of);
    case "note":
      return note(telling, step);
    case "wait":
      await letPass(telling, step.minutes * MINUTE);
      return happened;
    case "approvePaper":
    case "send":
    case "correct":
    case "discard":
      return onPaper(telling, step.kind, step);
    default:
      return onCharge(telling, step.kind, step);
  }
}

const happened: Taken = { expected: true, given: true, words: "" };

type StepOf<K extends Step["kind"]> = Extract<Step, { readonly kind: K }>;

async function cut({ desk, world, portfolio }: Telling, { month, covered }: StepOf<"cut">) {
  const version = (world.cuts.get(month)?.version ?? 0) + 1;
  const period = PERIODS[month] ?? "";
  await writeCut(desk.office.server.db, {
    portfolio,
    period,
    covered: covered.map(text),
    revision: version,
  });
  world.cuts.set(month, { covered, version });
  return happened;
}

/** The month is settled, or what is missing of it: every company has one settlement of each. */
async function settle({ desk, people: desks, world }: Telling, { month, by }: StepOf<"settle">) {
  const periodo = PERIODS[month] ?? "";
  const { rows } = await desks[by].list("settlements", `?f.periodo=${periodo}..${periodo}`);
  const [made] = rows;
  const { status, body } =
    made === undefined
      ? await desks[by].wrote("POST", "settlements/create", { values: { periodo } })
      : await desks[by].wrote("POST", `settlements/repeat/${made.id}`, { version: made.version });
  await desk.work();
  settleMonth(world, month, by);
  return { expected: true, given: status < 300, words: JSON.stringify(body) };
}

async function write({ people: desks, desk, world }: Telling, { lines, by }: StepOf<"write">) {
  const { status, body } = await desks[by].wrote("POST", "erps/create", {
    values: {
      clase: "invoice",
      empresa: "2",
      centro: desk.centre,
      lineas: lines.map(({ base, rate }, place) => ({
        concepto: `Concepto ${place + 1}`,
        base: text(base),
        tarifa: String(rate),
      })),
    },
  });
  writeInvoice(world, lines, by);
  return { expected: true, given: status === 201, words: JSON.stringify(body) };
}

const NEXT: Readonly<Record<string, readonly [ChargeEvent, Person]>> = {
  calculated: ["review", "clerk"],
  reviewed: ["approve", "other"],
  approved: ["issue", "clerk"],
};

type Waiting = {
  readonly event: ChargeEvent | "approvePaper" | "send";
  readonly place: number;
  readonly by: Person;
};

/** A document takes its usual next step: that of its settlement, or of the electronic document that waits. */
async function forward(telling: Telling, of: number): Promise<Taken | null> {
  const { charges, papers } = telling.world;
  const waiting: Waiting[] = [
    ...charges.flatMap(({ status }, place): Waiting[] => {
      const [event, by] = NEXT[status] ?? [];
      return event === undefined || by === undefined ? [] : [{ event, place, by }];
    }),
    ...papers.flatMap(({ status, writers }, place): Waiting[] => {
      const by = writers.has("clerk") ? "other" : "clerk";
      if (status === "draft") return [{ event: "approvePaper", place, by }];
      return status === "pending" ? [{ event: "send", place, by }] : [];
    }),
  ];
  const chosen = waiting[of % Math.max(1, waiting.length)];
  if (chosen === undefined) return null;
  const { event, place, by } = chosen;
  const at = { of: place, by };
  return event === "approvePaper" || event === "send"
    ? onPaper(telling, event, at)
    : onCharge(telling, event, at);
}

type On = { readonly of: number; readonly by: Person };

async function onCharge(
  telling: Telling,
  event: ChargeEvent,
  { of, by }: On,
): Promise<Taken | null> {
  const { world } = telling;
  const place = of % Math.max(1, world.charges.length);
  const { charges } = await storedIn(telling);
  const result = await command(
    telling,
    { path: `collection-documents/${event}`, by },
    charges[place],
  );
  return result && { expected: MOVES[event](world, place, by), ...result };
}

/** The model of each event. */
const MOVES = { review, approve, issue, recalculate, approvePaper, send, correct, discard };

const PATHS = { approvePaper: "approve", send: "send", correct: "correct", discard: "discard" };

async function onPaper(telling: Telling, event: PaperEvent, { of, by }: On): Promise<Taken | null> {
  const { world } = telling;
  const place = of % Math.max(1, world.papers.length);
  const { papers } = await storedIn(telling);
  const result = await command(telling, { path: `erps/${PATHS[event]}`, by }, papers[place]);
  if (result === null) return null;
  const expected = MOVES[event](world, place, by);
  await telling.desk.work();
  await hearCalls(telling);
  return { expected, ...result };
}

async function note(telling: Telling, step: StepOf<"note">): Promise<Taken | null> {
  const { world } = telling;
  const { of, by, concept, share } = step;
  const invoices = world.papers.flatMap(({ affects, status }, place) =>
    affects === null && ["accepted", "noticed"].includes(status) ? [place] : [],
  );
  // Now and then it is tried on whatever there is.
  const place =
    invoices[of % Math.max(1, invoices.length)] ?? of % Math.max(1, world.papers.length);
  const whole = world.papers[place]?.base ?? 0n;
  const base = share === null ? null : (whole * BigInt(share)) / 100n;
  const { papers } = await storedIn(telling);
  const input = { concepto_nc: String(concept), concepto: "Corrección" };
  const result = await command(
    telling,
    { path: "erps/credit", by, input: { ...input, base: base === null ? null : text(base) } },
    papers[place],
  );
  return result && { expected: draftNote(world, place, { by, concept, base }), ...result };
}

type Asked = { readonly path: string; readonly by: Person; readonly input?: object };

async function command(
  { people: desks }: Telling,
  { path, by, input }: Asked,
  record: Address | undefined,
) {
  if (record === undefined) return null;
  const { id, version } = record;
  const asksReason = path.endsWith("/discard") || path.endsWith("/recalculate");
  const { status, body } = await desks[by].wrote("POST", `${path}/${id}`, {
    version,
    ...(asksReason && { reason: "Se corrige" }),
    ...(input && { input }),
  });
  return { given: status === 200, words: `${status} ${body.detail ?? JSON.stringify(body)}` };
}

async function storedIn({ desk, start }: Telling) {
  return stored(desk.office.server.db, start);
}
