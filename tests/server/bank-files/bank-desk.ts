import { sql, type Kysely } from "kysely";
import { beforeAll } from "vitest";
import { writeSystemRows } from "../../../server/fund/ledger/system-rows.ts";
import type { Database } from "../../../server/store/schema.ts";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { Office, Worker } from "../../support/office.ts";
import { deskOf, openDesk, type Desk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";

/** The number of the fund's account in the tests. */
export const NUMBER = "12345678901";

/** A day so many days ago, `AAAA-MM-DD`. */
export const daysAgo = (days: number): string => dayAfter(dayOf(new Date()), -days);

/** The columns of the structure of the tests, in the order of its files. */
const COLUMNS = ["fecha", "texto", "referencia", "valor", "saldo", "pagador", "nit"] as const;

/** A line of a CSV of the bank; what is not given is a payment of a million pesos. */
export function bankLine(given: Partial<Record<(typeof COLUMNS)[number], string>> = {}): string {
  const cells = {
    fecha: daysAgo(5),
    texto: "PAGO PSE",
    referencia: "",
    valor: "1000000,00",
    saldo: "",
    pagador: "",
    nit: "",
    ...given,
  };
  return COLUMNS.map((name) => cells[name]).join(";");
}

/** The records that a fund needs to read files of its bank, by id. */
export type BankGround = {
  readonly account: string;
  readonly other: string;
  readonly structure: string;
};

/** Writes an account of the fund, one of somebody else's, and a published structure of the bank's lines. */
export async function bankGround(db: Kysely<Database>): Promise<BankGround> {
  await db
    .transaction()
    .execute(async (trx) =>
      writeSystemRows({ db: trx, now: new Date(), companyId: 1, userId: null }),
    );
  await sql`update companies set estado = 'active' where id = 2`.execute(db);
  const bank = await sql<{ id: string }>`
    insert into banks (empresa_id, codigo, nombre, codigo_ach) values (1, '07', 'Banco', '1007') returning id::text`.execute(
    db,
  );
  const file = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
    values (1, 'banks-companies', 'certificado', 'c.pdf', 'application/pdf', 1, kept_content('x'), now()) returning id::text`.execute(
    db,
  );
  const accounts = await sql<{ id: string }>`
    insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, certificado, estado)
    select 1, x.owner, ${bank.rows[0]?.id ?? "1"}::bigint, (select id from accounts where empresa_id = 1 limit 1), x.number, 'both',
      ${file.rows[0]?.id ?? ""}::bigint, 'active'
    from (values (1, ${NUMBER}), (2, '99999999999')) as x(owner, number) returning id::text`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into structures (empresa_id, codigo, nombre, proposito, formato, separador, con_titulos, estado, version_)
    values (1, 'BCO', 'Banco', 'collects', 'csv', 'semicolon', false, 'published', 1) returning id::text`.execute(
    db,
  );
  const structure = rows[0]?.id ?? "";
  const columns = COLUMNS.map((campo_destino, index) => ({
    estructura: structure,
    orden: index + 1,
    columna: String.fromCodePoint(65 + index),
    campo_destino,
    obligatorio: campo_destino === "fecha" || campo_destino === "valor",
  }));
  await sql`
    insert into structures_configs (empresa_id, estructura, orden, columna, campo_destino, tipo, obligatorio)
    select 1, x.estructura, x.orden, x.columna, x.campo_destino, 'text', x.obligatorio
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as x(estructura bigint, orden integer, columna text,
      campo_destino text, obligatorio boolean)`.execute(db);
  return {
    account: accounts.rows[0]?.id ?? "",
    other: accounts.rows[1]?.id ?? "",
    structure,
  };
}

/** Works on files of the bank as staff do, with the jobs of the server run in between. */
export type BankDesk = Desk & {
  readonly office: Office;
  readonly ground: BankGround;
  /** Sends a file; the reply may refuse it. */
  readonly send: (
    content: string | Uint8Array,
    values?: Readonly<Record<string, unknown>>,
  ) => ReturnType<Desk["wrote"]>;
  /** Sends a file that is read and crossed: gives it. */
  readonly statement: (
    content: string | Uint8Array,
    values?: Readonly<Record<string, unknown>>,
  ) => Promise<SectionRecord>;
  /** Runs an event of a record, and the jobs that follow. */
  readonly run: (
    controller: string,
    id: string,
    event: string,
    asked?: Asked,
  ) => ReturnType<Desk["wrote"]>;
  /** The lines of a file, in its order. */
  readonly lines: (file: { readonly id: string }) => Promise<readonly BankRow[]>;
  /** The balance of an account, debit less credit. */
  readonly balance: (account: string) => Promise<string>;
  /** The same desk, of another person. */
  readonly as: (worker: Worker) => BankDesk;
};

type Asked = { readonly reason?: string; readonly input?: Readonly<Record<string, unknown>> };

type BankRow = {
  readonly id: string;
  readonly estado: string;
  readonly sentido: string;
  readonly valor: string;
  readonly clase: string | null;
  readonly texto: string | null;
  readonly referencia: string | null;
  readonly recaudo: string | null;
  readonly repite: string | null;
  readonly pareja: string | null;
  readonly fecha: string;
};

/** Opens an office with an account whose files are read. */
export function openBankDesk(open: OpenDatabase): () => BankDesk {
  const office = openDesk(open);
  let made: BankDesk | undefined;
  beforeAll(async () => {
    const ground = await bankGround(office().server.db);
    made = bankDeskOf(office(), await office().as("admin"), ground);
  });
  return () => {
    if (made === undefined) throw new Error("the suite has not started");
    return made;
  };
}

/** Builds the desk of a person in an office. */
export function bankDeskOf(office: Office, worker: Worker, ground: BankGround): BankDesk {
  const desk = deskOf(worker);
  const { server } = office;

  async function settled(): Promise<void> {
    await server.tidy();
    await server.settled();
  }

  async function upload(content: Uint8Array): Promise<string> {
    const reply = await worker("bank-files/create/file/archivo?name=extracto.txt", {
      method: "POST",
      body: new Blob([Uint8Array.from(content)]),
      headers: { "content-type": "text/plain" },
    });
    const body = (await reply.json()) as { id: string };
    if (!reply.ok) throw new Error(JSON.stringify(body));
    return body.id;
  }

  async function send(
    content: string | Uint8Array,
    values: Readonly<Record<string, unknown>> = {},
  ) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    return desk.wrote("POST", "bank-files/create", {
      values: {
        cuenta: ground.account,
        formato: null,
        estructura: null,
        saldo_inicial: null,
        saldo_final: null,
        archivo: await upload(bytes),
        ...values,
      },
    });
  }

  return {
    ...desk,
    office,
    ground,
    send,
    as: (other) => bankDeskOf(office, other, ground),
    statement: async (content, values) => {
      const { status, body } = await send(content, values);
      if (status !== 201) throw new Error(JSON.stringify(body));
      await settled();
      return desk.record("bank-files", body.id);
    },
    run: async (controller, id, event, { reason, input } = {}) => {
      const { version } = await desk.record(controller, id);
      const reply = await desk.wrote("POST", `${controller}/${event}/${id}`, {
        version,
        reason,
        ...(input !== undefined && { input }),
      });
      await settled();
      return reply;
    },
    lines: async ({ id }) => {
      const { rows } = await sql<BankRow>`
        select id::text, estado, sentido, valor::text, clase, texto, referencia, recaudo::text, repite::text, pareja::text,
          fecha::text from bank_lines where archivo = ${id}::bigint order by fila, id`.execute(
        server.db,
      );
      return rows;
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
