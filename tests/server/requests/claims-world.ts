import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { openDatabase } from "../../support/open-database.ts";
import { openOffice, type Office, type Worker } from "../../support/office.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { type Desk, deskOf } from "../sections/desk.ts";
import { someAccounts } from "../sections/some-accounts.ts";
import { someCredits, type Ground } from "../sections/some-credits.ts";
import { requestTypes, somebodyWhoClaims, stepped, supported, type Types } from "./claims-desk.ts";

/** A claim of 95 days of mora, of 700,000 of 1,000,000 that are owed, unless it says otherwise. */
type Claim = {
  readonly obligation: string;
  readonly amount?: string;
  readonly balance?: string;
  readonly mora?: number;
};

type World = {
  office: Office;
  /** Two portfolios that cover 70 %, without a cap, and three debtors. */
  ground: Ground;
  types: Types;
  accounts: Readonly<Record<string, string>>;
  /** Whoever files, as a worker and as a desk, and three others: each may do everything. */
  filer: Worker;
  clerk: Desk;
  reviewer: Desk;
  committee: Desk;
  other: Desk;
};

/** The input of an approval of what was endorsed. */
export const APPROVE = { input: { valor_aprobado: null } };

/** Opens an office on 2026-09-01 in which claims may be filed, for the tests of a file, which build on each other's records. */
export function openClaims() {
  const clock = createTestClock(new Date("2026-09-01T15:00:00Z"));
  const world = { clock } as World & { readonly clock: typeof clock };

  beforeAll(async () => {
    world.office = await openOffice(await openDatabase(), { clock });
    const { office } = world;
    world.ground = await someCredits(office.server.db, { quota: "9000000000.00" });
    world.accounts = await someAccounts(office.server.db);
    world.types = await requestTypes(office);
    world.filer = await somebodyWhoClaims(office);
    world.clerk = deskOf(world.filer);
    const somebody = async () => deskOf(await somebodyWhoClaims(office));
    world.reviewer = await somebody();
    world.committee = await somebody();
    world.other = await somebody();
  });

  afterAll(async () => {
    await world.office.server.close();
    await world.office.server.db.destroy();
  });

  const today = () => dayOf(clock.now());
  let count = 0;

  /** Obligations of a portfolio, 70 % covered, that owe an amount. */
  async function obligations(
    how: number,
    {
      balance = "1000000.00",
      portfolio = world.ground.portfolio,
      debtor = world.ground.debtors[0],
    }: { readonly balance?: string; readonly portfolio?: string; readonly debtor?: string } = {},
  ): Promise<readonly string[]> {
    const first = count + 1;
    count += how;
    const { rows } = await sql<{ id: string }>`
      insert into obligations (empresa_id, numero_garantia, cliente, referencia, portafolio, convenio, empresa,
        fecha_desembolso, valor_desembolso, plazo, tasa, corte, saldo_capital, dias_mora, calificacion, valor_cubierto, estado)
      select 1, 'GA-T-' || n, ${debtor}::bigint, 'R' || n, ${portfolio}::bigint, p.convenio, 2, date '2026-01-10',
        ${balance}::numeric, 36, 18, '2026-08', ${balance}::numeric, 95, 'c', round(${balance}::numeric * 0.7, 2), 'overdue'
      from generate_series(${first}::integer, ${count}::integer) n, portfolios p where p.id = ${portfolio}::bigint
      returning id::text`.execute(world.office.server.db);
    return rows.map(({ id }) => id);
  }

  const claimOf = ({
    obligation,
    amount = "700000.00",
    balance = "1000000.00",
    mora = 95,
  }: Claim) => ({
    tipo: world.types.types.RECL,
    obligacion: obligation,
    valor_solicitado: amount,
    saldo_capital: balance,
    fecha_incumplimiento: dayAfter(today(), -mora),
    cuenta_destino: world.accounts["ally"],
  });

  /** A claim with its supports, not filed yet. */
  async function drafted(claim: Claim): Promise<string> {
    const { id } = await world.clerk.made("requests", claimOf(claim));
    await supported(world.filer, id, { day: today(), kinds: world.types.supports });
    return id;
  }

  async function filed(claim: Claim): Promise<string> {
    const id = await drafted(claim);
    await stepped(world.clerk, "requests/file", id);
    return id;
  }

  /** A claim that somebody proposes to grant. */
  async function endorsed(claim: Claim, amount = "700000.00"): Promise<string> {
    const id = await filed(claim);
    await stepped(world.reviewer, "requests/take", id);
    await stepped(world.reviewer, "requests/endorse", id, { input: { valor_aprobado: amount } });
    return id;
  }

  async function approved(claim: Claim, amount = "700000.00"): Promise<string> {
    const id = await endorsed(claim, amount);
    await stepped(world.committee, "requests/approve", id, APPROVE);
    return id;
  }

  const statusOf = async (controller: string, id: string) =>
    (await world.clerk.record(controller, id)).status;

  async function balanceOf(account: string): Promise<string> {
    const { rows } = await sql<{ balance: string }>`
      select coalesce(sum(m.debe - m.haber), 0)::text as balance from movements m join accounts a on a.id = m.cuenta
      where m.empresa_id = 1 and a.codigo = ${account}`.execute(world.office.server.db);
    return moneyOf(centsOf(rows[0]?.balance ?? "0"));
  }

  return Object.assign(world, {
    today,
    obligations,
    claimOf,
    drafted,
    filed,
    endorsed,
    approved,
    statusOf,
    balanceOf,
  });
}
