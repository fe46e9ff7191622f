import { sql } from "kysely";
import { post } from "../../../server/fund/ledger/post.ts";
import { mayDo, type Office } from "../../support/office.ts";
import { deskOf, type Desk } from "./desk.ts";
import type { Ground } from "./some-credits.ts";

const SINGLES = ["list", "view", "edit", "send", "approve", "reject", "reopen"] as const;
const REST = [
  mayDo("obligations", "list", "view", "exclude", "certificate"),
  mayDo("customers", "list", "view", "personal", "clearance"),
  mayDo("portfolios", "list", "view", "edit", "suspend", "close"),
  mayDo("cuts", "list", "view"),
];

/** Two people who enter credits one by one: each approves those of the other. */
export type CreditDesks = {
  readonly clerk: Desk;
  readonly approver: Desk;
  /** The values of a new single. */
  readonly written: (values?: object) => Promise<object>;
  /** A single that waits for its approval. */
  readonly sent: (values?: object) => Promise<{ readonly id: string; readonly version: number }>;
  /** The id of an obligation that entered. */
  readonly entered: (values?: object) => Promise<string>;
  /** The id of a new customer. */
  readonly anotherDebtor: (document: string) => Promise<string>;
};

/** Opens the desks of the credits over a ground. */
export async function openCreditDesks(office: Office, ground: Ground): Promise<CreditDesks> {
  const worker = await office.asHolderOf([
    mayDo("obligations-singles", "create", ...SINGLES),
    ...REST,
  ]);
  const clerk = deskOf(worker);
  const approver = deskOf(
    await office.asHolderOf([mayDo("obligations-singles", ...SINGLES), ...REST]),
  );
  let count = 0;

  async function written(values: object = {}) {
    count += 1;
    const headers = { "content-type": "application/pdf" };
    const path = "obligations-singles/create/file/soporte?name=pagare.pdf";
    const kept = await worker(path, { method: "POST", body: "%PDF-1.7 pagaré", headers });
    const { id } = (await kept.json()) as { id: string };
    return {
      cliente: ground.debtors[0],
      portafolio: ground.portfolio,
      referencia: `CR-${count}`,
      fecha_desembolso: "2026-05-04",
      valor_desembolso: "10000000.00",
      plazo: 36,
      tasa: "24.5000",
      comision_anticipada: false,
      motivo: "El archivo del mes ya se cargó",
      soporte: id,
      ...values,
    };
  }

  async function sent(values: object = {}) {
    const { id, version } = await clerk.made("obligations-singles", await written(values));
    const reply = await clerk.wrote("POST", `obligations-singles/send/${id}`, { version });
    return { id, version: reply.body.version };
  }

  return {
    clerk,
    approver,
    written,
    sent,
    async anotherDebtor(document) {
      const { rows } = await sql<{ id: string }>`
        insert into customers (empresa_id, documento, nombre, autorizacion_datos)
        values (1, ${document}, 'Otro deudor', true) returning id::text as id`.execute(
        office.server.db,
      );
      return rows[0]?.id ?? "";
    },
    async entered(values = {}) {
      const { id, version } = await sent(values);
      const reply = await approver.wrote("POST", `obligations-singles/approve/${id}`, { version });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return String(reply.body.values["obligacion"]);
    },
  };
}

/** The balance of an account for each portfolio, haber less debe, as decimal text. */
export async function balancesOf(
  { server }: Office,
  account: string,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ portfolio: string; balance: string }>`
    select m.portafolio::text as portfolio, sum(m.haber - m.debe)::text as balance from movements m
    join accounts a on a.id = m.cuenta where a.codigo = ${account} and m.empresa_id = 1
    group by 1`.execute(server.db);
  return Object.fromEntries(rows.map(({ portfolio, balance }) => [portfolio, balance]));
}

/** Posts that the fund pays 100 for an obligation. */
export async function paidFor({ server }: Office, obligation: string): Promise<void> {
  await server.db.transaction().execute(async (db) => {
    const about = { obligacion: obligation };
    await post(
      { db, now: server.clock.now(), companyId: 1, userId: null },
      {
        event: "cut",
        date: "2026-05-31",
        key: `paid-${obligation}`,
        description: "Garantía aprobada",
        origin: `obligations/${obligation}`,
        lines: [
          { type: "GARA", amount: "100.00", about },
          { type: "GPPA", amount: "100.00", about },
        ],
      },
    );
  });
}
