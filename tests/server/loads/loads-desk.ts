import { sql } from "kysely";
import { beforeAll } from "vitest";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { Office, Worker } from "../../support/office.ts";
import { deskOf, openDesk, type Desk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { loadsGround, type LoadsGround } from "./loads-ground.ts";

/** The month that was some months ago, `AAAA-MM`. */
export function monthsAgo(months: number): string {
  const [year = 0, month = 1] = dayOf(new Date()).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** A line of new credits as their file has it; what is not given is right. */
export function credit(nth: number, given: Readonly<Record<string, string>> = {}): string {
  const cells = {
    tipo: "CC",
    documento: `${10_200_000 + nth}`,
    nombre: `Deudor ${nth}`,
    referencia: `CR-${nth}`,
    valor: "1000000.00",
    plazo: "36",
    tasa: "24.5",
    fecha: `${monthsAgo(3)}-05`,
    ciudad: "",
    ...given,
  };
  return Object.values(cells).join(";");
}

/** Works on loads as staff do, with the jobs of the server run in between. */
export type LoadsDesk = Desk & {
  readonly office: Office;
  readonly worker: Worker;
  readonly ground: LoadsGround;
  /** Sends a file for a load; the reply may refuse it. */
  readonly send: (lines: readonly string[], given?: Given) => ReturnType<Desk["wrote"]>;
  /** Sends a file that is read: gives its load. */
  readonly load: (lines: readonly string[], given?: Given) => Promise<SectionRecord>;
  /** Runs an event of a load and the job that follows; gives the load after it. */
  readonly run: (
    event: string,
    load: { readonly id: string },
    reason?: string,
  ) => Promise<SectionRecord>;
  /** The rows of a load, in the order of the file. */
  readonly rows: (load: { readonly id: string }) => Promise<readonly SectionRecord[]>;
  /** The balance of an account, debit less credit. */
  readonly balance: (account: string) => Promise<string>;
  readonly settled: () => Promise<void>;
};

type Given = {
  readonly purpose?: "portfolio" | "balances" | "requests" | "recovers";
  readonly period?: string;
  readonly name?: string;
  readonly content?: Uint8Array;
  readonly values?: Readonly<Record<string, unknown>>;
};

/** Opens an office with a portfolio that takes loads. */
export function openLoadsDesk(open: OpenDatabase): () => LoadsDesk {
  const office = openDesk(open);
  let made: LoadsDesk | undefined;
  beforeAll(async () => {
    const ground = await loadsGround(office().server.db);
    made = loadsDeskOf(office(), await office().as("admin"), ground);
  });
  return () => {
    if (made === undefined) throw new Error("the suite has not started");
    return made;
  };
}

/** Builds the desk of a person in an office. */
export function loadsDeskOf(office: Office, worker: Worker, ground: LoadsGround): LoadsDesk {
  const desk = deskOf(worker);
  const { server } = office;

  async function settled(): Promise<void> {
    await server.tidy();
    await server.settled();
  }

  async function upload(name: string, content: Uint8Array): Promise<string> {
    const isWorkbook = content[0] === 0x50 && content[1] === 0x4b;
    const type = isWorkbook
      ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      : "text/csv";
    const path = `loads/create/file/archivo?name=${encodeURIComponent(name)}`;
    const headers = { "content-type": type };
    const body = new Blob([Uint8Array.from(content)]);
    const reply = await worker(path, { method: "POST", body, headers });
    return ((await reply.json()) as { id: string }).id;
  }

  async function send(lines: readonly string[], given: Given = {}) {
    const { purpose = "portfolio", period = monthsAgo(3), name = "carga.csv", values = {} } = given;
    const content = given.content ?? new TextEncoder().encode(lines.join("\n"));
    return desk.wrote("POST", "loads/create", {
      values: {
        portafolio: ground.portfolio,
        proposito: purpose,
        periodo: period,
        estructura: null,
        archivo: await upload(name, content),
        ...values,
      },
    });
  }

  return {
    ...desk,
    office,
    worker,
    ground,
    settled,
    send,
    load: async (lines, given) => {
      const { status, body } = await send(lines, given);
      if (status !== 201) throw new Error(JSON.stringify(body));
      await settled();
      return desk.record("loads", body.id);
    },
    run: async (event, { id }, reason) => {
      const { version } = await desk.record("loads", id);
      const { status, body } = await desk.wrote("POST", `loads/${event}/${id}`, {
        version,
        reason,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await settled();
      return desk.record("loads", id);
    },
    rows: async ({ id }) => {
      const { rows } = await desk.list("load-rows", `?f.carga=${id}&n=200`);
      return Promise.all(rows.map(async (row) => desk.record("load-rows", row.id)));
    },
    balance: async (account) => {
      const { rows } = await sql<{ balance: string }>`
        select coalesce(sum(m.debe - m.haber), 0)::numeric(18,2)::text as balance
        from movements m join accounts a on a.id = m.cuenta where a.codigo = ${account}`.execute(
        server.db,
      );
      return rows[0]?.balance ?? "";
    },
  };
}
