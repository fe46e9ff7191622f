import { beforeAll } from "vitest";
import type { ListPage, SectionRecord } from "../../../src/contract/section-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { mayDo } from "../../support/office.ts";
import { openErpsDesk, type ErpsDesk } from "../erps/erps-desk.ts";
import { noteDesk } from "../erps/note-desk.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import { someAccounts } from "../sections/some-accounts.ts";
import type { OpenDatabase } from "../suites/bench.ts";

/** A part of a receipt, as it is said. */
export type Said = Readonly<Record<string, string | null>>;

const READS = ["list", "view", "others"] as const;

/** Works on receipts as Tesorería does, and undoes them as Contabilidad does. */
export function openReceiptsDesk(
  open: OpenDatabase,
  beginning?: Parameters<typeof openErpsDesk>[1],
) {
  const desk = openErpsDesk(open, beginning);
  const { accepted, note, draftOf, carried } = noteDesk(desk);
  const accounts: Record<string, string> = {};
  const staff: { treasurer?: Desk; accountant?: Desk } = {};

  beforeAll(async () => {
    Object.assign(accounts, await someAccounts(desk().office.server.db, null));
    const every = ["identify", "apply", "undo", "annul", "refund", "receipt", "create", "edit"];
    const may = [
      mayDo("customers-collects", ...READS, ...every),
      mayDo("receipt-applications", ...READS, "edit", "remove", "refund"),
      mayDo("collection-documents", ...READS, "compensate"),
      mayDo("ledger-entries", ...READS),
    ];
    staff.treasurer = deskOf(await desk().office.asHolderOf(may));
    staff.accountant = deskOf(await desk().office.asHolderOf(may));
  });

  const treasurer = () => staff.treasurer as Desk;
  const accountant = () => staff.accountant as Desk;
  const today = () => dayOf(desk().clock.now());

  /** The values of a receipt that is written by hand. */
  const values = (given: Said = {}) => ({
    fecha: today(),
    cuenta: accounts["fund"],
    medio: "transfer",
    valor: "1190000.00",
    ...given,
  });

  async function run(
    who: Desk,
    [section, event]: readonly [string, string],
    id: string,
    body: object = {},
  ) {
    const { version } = await treasurer().record(section, id);
    return who.wrote("POST", `${section}/${event}/${id}`, { version, ...body });
  }

  const RECEIPTS = "customers-collects";

  return {
    desk,
    accounts,
    treasurer,
    accountant,
    today,
    accepted,
    note,
    draftOf,
    carried,
    values,
    run,
    received: async (given: Said = {}) => treasurer().made(RECEIPTS, values(given)),
    receipt: async (id: string) => treasurer().record(RECEIPTS, id),
    identify: async (id: string, input: Said, who = treasurer()) =>
      run(who, [RECEIPTS, "identify"], id, { input }),
    apply: async (id: string, who = treasurer()) => run(who, [RECEIPTS, "apply"], id),
    undo: async (id: string, who = accountant()) =>
      run(who, [RECEIPTS, "undo"], id, { reason: "Era de otra factura" }),
    parts: async (id: string): Promise<ListPage["rows"]> =>
      (await treasurer().list("receipt-applications", `?f.recaudo=${id}`)).rows,
    /** The collection document of an accepted invoice. */
    document: async (invoice: Pick<SectionRecord, "values">) =>
      treasurer().record("collection-documents", String(invoice.values["documento"])),
  };
}

/** The balances of some accounts, debit less credit. */
export async function balances(desk: ErpsDesk, ...accounts: readonly string[]) {
  const all: string[] = [];
  for (const account of accounts) all.push(await desk.balance(account));
  return all;
}
