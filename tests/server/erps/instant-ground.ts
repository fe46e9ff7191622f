import { sql } from "kysely";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { openCreditDesks, type CreditDesks } from "../sections/credit-desks.ts";
import { someCredits } from "../sections/some-credits.ts";
import type { ErpsDesk } from "./erps-desk.ts";

/** Credits that pay their commission in advance, on the ground of the electronic documents. */
export type InstantDesk = CreditDesks & {
  /** A debtor with a city and an address of mail, who is sent an invoice. */
  readonly debtor: string;
  /** The values of a credit that pays in advance. */
  readonly prepaid: (values?: object) => object;
  /** Enters a credit that pays in advance; gives its obligation and what it made. */
  readonly granted: (values?: object) => Promise<Granted>;
  /** The same, whose invoice was sent to the DIAN as well. */
  readonly accepted: () => Promise<Granted>;
  /** The draft of the note of an invoice. */
  readonly noteOf: (invoice: string) => Promise<SectionRecord>;
  /** Another person approves a note, which is sent and accepted. */
  readonly carried: (note: string) => Promise<void>;
};

type Granted = { readonly obligation: string; readonly document: string; readonly erp: string };

/** Opens the desks of the credits beside the one of the documents; COM-CON is `saldo * tasa / 100`, with a rate of 0.35. */
export async function openInstantDesk(desk: ErpsDesk): Promise<InstantDesk> {
  const { db } = desk.office.server;
  const ground = await someCredits(db);
  const [debtor] = ground.debtors;
  await sql`
    insert into general_params (empresa_id, codigo, nombre, valor, unidad, vigente_desde)
    values (1, 'IVA', 'IVA', 19, 'percent', date '2020-01-01')`.execute(db);
  await sql`update portfolios set variables = '[{"nombre": "tasa", "valor": "0.35"}]'`.execute(db);
  await sql`
    update customers set nombre = 'Ana & Gómez', correo = 'ana@correo.example',
      ciudad = (select id from cities where codigo = 'MED') where id = ${debtor}::bigint`.execute(
    db,
  );
  const desks = await openCreditDesks(desk.office, ground);
  const prepaid = (values: object = {}) => ({
    cliente: debtor,
    comision_anticipada: true,
    ...values,
  });

  async function granted(values?: object): Promise<Granted> {
    const obligation = await desks.entered(prepaid(values));
    const documents = await desk.list("collection-documents", `?f.obligacion=${obligation}`);
    const document = documents.rows[0]?.id ?? "";
    const erps = await desk.list("erps", `?f.documento=${document}`);
    return { obligation, document, erp: erps.rows[0]?.id ?? "" };
  }

  return {
    ...desks,
    debtor,
    prepaid,
    granted,
    async accepted() {
      const made = await granted();
      await desk.event("send", made.erp);
      await desk.work();
      return made;
    },
    async noteOf(invoice) {
      const { rows } = await desk.list("erps", `?f.factura_afectada=${invoice}&f.estado=draft`);
      return desk.erp(rows[0]?.id ?? "");
    },
    async carried(note) {
      const { version } = await desk.erp(note);
      const { status, body } = await desk.wrote("POST", `erps/approve/${note}`, { version });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await desk.event("send", note);
      await desk.work();
    },
  };
}
