import type { Kysely } from "kysely";
import type { LedgerLine } from "../../../server/fund/ledger/ledger.types.ts";
import { post } from "../../../server/fund/ledger/post.ts";
import type { Database } from "../../../server/store/schema.ts";

/** The entries of the worked example of the fund (fund.md §2): a day and lines of a type with its amount. */
const ENTRIES: readonly (readonly [date: string, lines: Readonly<Record<string, string>>])[] = [
  ["2026-05-04", { ENTB: "10000000", CPID: "10000000" }],
  ["2026-05-04", { CIDE: "10000000", APOR: "10000000" }],
  ["2026-05-31", { COCA: "14945000.39", COBA: "14945000.39" }],
  ["2026-06-03", { COMI: "62247", INGC: "52308", IVAC: "9939" }],
  ["2026-06-20", { ENTB: "60155", CPID: "60155" }],
  ["2026-06-20", { CIDE: "60155", RTEP: "2092", PCOM: "62247" }],
  ["2026-07-02", { COMI: "61517", INGC: "51695", IVAC: "9822" }],
  ["2026-07-10", { NCRE: "1225", IVAN: "233", NCLI: "1458" }],
  ["2026-07-15", { ENTB: "60059", CPID: "60059" }],
  ["2026-07-15", { CIDE: "60059", PCOM: "60059" }],
  ["2026-08-04", { COMI: "57873", INGC: "48633", IVAC: "9240" }],
  ["2026-08-10", { ANTI: "1260000", SALB: "1260000" }],
  ["2026-08-20", { GARA: "2520000", GPPA: "2520000" }],
  ["2026-08-20", { GPPL: "1260000", ANTL: "1260000" }],
  ["2026-08-21", { ENTB: "57873", CPID: "57873" }],
  ["2026-08-21", { CIDE: "57873", PCOM: "57873" }],
  ["2026-08-25", { GPPG: "1260000", SALB: "1260000" }],
  ["2026-08-31", { GBAN: "10080", SALB: "10080" }],
  ["2026-09-02", { COMI: "45773", INGC: "38465", IVAC: "7308" }],
  ["2026-09-10", { ENTB: "1000555.55", CPID: "1000555.55" }],
  ["2026-09-10", { CIDE: "1000555.55", HPPC: "100056", TERC: "270149.86", RCAP: "630349.69" }],
  ["2026-09-18", { TERG: "270149.86", HPPG: "100056", SALB: "370205.86" }],
  ["2026-09-25", { GARA: "1099349.77", GPPA: "1099349.77" }],
  ["2026-09-30", { GPPG: "1099349.77", SALB: "1099349.77" }],
];

/** Posts the worked example in the ledger of a company. */
export async function postWorkedExample(
  db: Kysely<Database>,
  companyId: number,
  now: Date,
): Promise<void> {
  for (const [at, [date, amounts]] of ENTRIES.entries()) {
    const lines = Object.entries(amounts).map(([type, amount]) => ({ type, amount }) as LedgerLine);
    const key = `ejemplo:${at}`;
    const entry = {
      event: "bankIn",
      date,
      key,
      description: "Ejemplo",
      origin: "ejemplo",
      lines,
    } as const;
    await db
      .transaction()
      .execute(async (trx) => post({ db: trx, now, companyId, userId: null }, entry));
  }
}
