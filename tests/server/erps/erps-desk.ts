import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import {
  standInProvider,
  type StandInPlan,
} from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../../../server/invoicing/test-software.ts";
import { mayDo, openOffice, type Office } from "../../support/office.ts";
import { createTestClock, type TestClock } from "../../support/test-clock.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { billingGround, RANGES, writeRanges } from "./billing-ground.ts";

/** A document that the stand-in processed. */
type Processed = { readonly number: string; readonly cufe: string; readonly outcome: string };

/** Works on electronic documents as staff do, with the stand-in under a plan. */
export type ErpsDesk = Desk & {
  readonly office: Office;
  readonly clock: TestClock;
  readonly centre: string;
  /** Where the stand-in keeps what it received. */
  readonly folder: string;
  /** A second person. */
  readonly other: Desk;
  /** How the stand-in answers from now on. */
  readonly plan: (plan: StandInPlan) => void;
  /** The calls to the stand-in so far, `send` or `status`, of this test. */
  readonly calls: () => readonly string[];
  readonly processed: () => Promise<readonly Processed[]>;
  /** Lets jobs run until they wait; with milliseconds, after that time has passed. */
  readonly work: (later?: number) => Promise<void>;
  /** Lets time pass; nobody's session ends meanwhile. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** An invoice by hand that another person approved. */
  readonly invoice: (base?: string) => Promise<SectionRecord>;
  /** Runs an event of a document, without letting its job run. */
  readonly event: (event: string, id: string, body?: object) => ReturnType<Desk["wrote"]>;
  readonly erp: (id: string) => Promise<SectionRecord>;
  /** The balance of an account, debit less credit. */
  readonly balance: (account: string) => Promise<string>;
};

/** The masters and the instant with which a desk begins. */
type Beginning = { readonly ground?: typeof billingGround; readonly start?: Date };

/** Opens an office with a centre that invoices, on the ground that every test has or on another one. */
export function openErpsDesk(
  open: OpenDatabase,
  { ground = billingGround, start }: Beginning = {},
): () => ErpsDesk {
  let made: ErpsDesk | undefined;
  let folder = "";
  let plan: StandInPlan = () => "answer";
  const calls: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "garante-dian-"));
    const clock = createTestClock(start);
    const invoices = standInProvider({
      folder,
      clock,
      pin: TEST_SOFTWARE.pin,
      technicalKey: TEST_TECHNICAL_KEY,
      plan: (call) => {
        calls.push(call.kind);
        return plan(call);
      },
    });
    const office = await openOffice(await open(), { clock, invoicing: { invoices } });
    const { centre } = await ground(office.server.db);
    const desk = deskOf(await office.as("admin"));
    const actions = [
      "list",
      "view",
      "approve",
      "send",
      "correct",
      "discard",
      "credit",
      "enter",
      "abandon",
    ];
    const other = deskOf(await office.asHolderOf([mayDo("erps", ...actions)]));
    made = {
      ...desk,
      ...deskParts({ office, clock, desk, other, folder, centre }),
      calls: () => calls,
      plan: (next) => (plan = next),
    };
  });

  beforeEach(async () => {
    plan = () => "answer";
    calls.length = 0;
    if (made !== undefined) await writeRanges(made.office.server.db, RANGES);
  });

  afterAll(async () => {
    await made?.office.server.close();
    await made?.office.server.db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  return () => {
    if (made === undefined) throw new Error("the suite has not started");
    return made;
  };
}

type Parts = {
  readonly office: Office;
  readonly clock: TestClock;
  readonly desk: Desk;
  readonly other: Desk;
  readonly folder: string;
  readonly centre: string;
};

function deskParts({ office, clock, desk, other, folder, centre }: Parts) {
  const { server } = office;

  async function event(name: string, id: string, body: object = {}) {
    const { version } = await desk.record("erps", id);
    return other.wrote("POST", `erps/${name}/${id}`, { version, ...body });
  }

  async function pass(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    const now = clock.now();
    await sql`update sessions set created_at = ${now}, last_seen_at = ${now}`.execute(server.db);
  }

  return {
    office,
    clock,
    centre,
    folder,
    other,
    event,
    erp: async (id: string) => desk.record("erps", id),
    processed: async () => {
      const lines = await readFile(join(folder, "received.jsonl"), "utf8").catch(() => "");
      return lines
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Processed);
    },
    pass,
    work: async (later = 0) => {
      await pass(later);
      await server.tidy();
      await server.settled();
    },
    invoice: async (base = "1000000") => {
      const { id } = await desk.made("erps", {
        clase: "invoice",
        empresa: "2",
        centro: centre,
        lineas: [{ concepto: "Comisión de garantía", base, tarifa: "19" }],
      });
      const { status, body } = await event("approve", id);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
    balance: async (account: string) => {
      const { rows } = await sql<{ balance: string }>`
        select coalesce(sum(m.debe - m.haber), 0)::text as balance from movements m
        join accounts a on a.id = m.cuenta where a.codigo = ${account}`.execute(server.db);
      return rows[0]?.balance ?? "0";
    },
  };
}
