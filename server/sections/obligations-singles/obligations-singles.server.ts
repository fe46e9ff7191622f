import type { BigSource } from "big.js";
import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import { ended, named } from "../../../src/domain/problem-text.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import section from "../../../src/sections/obligations-singles/obligations-singles.section.ts";
import { Refusal, conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { CallContext, StoredRecord } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { chargeInAdvance } from "../collection-documents/collection-documents.advance.ts";
import {
  hasCompanyData,
  hasCustomerData,
} from "../collection-documents/collection-documents.queries.ts";
import { hasNumbering } from "../../fund/numbering.ts";
import { paramsOn } from "../../fund/settings.ts";
import {
  type EntryPortfolio,
  disbursementProblem,
  enterObligations,
  entryDebtors,
  entryPortfolios,
} from "../obligations/obligations.entry.ts";
import { type Coverage, coverageFormula, openPeriod } from "../../fund/coverage.ts";
import { billingCentre } from "../settlements/settlements.charge.ts";

type Single = StoredRecord<ValuesOf<(typeof section)["fields"]>>;

/** The guarantee of a debtor with a single, and the most that a debtor may have, in pesos. */
type Guarantee = { readonly with: string; readonly limit: string };

/** The facts of a single about its instant invoice: nothing is missing where it makes none. */
type Invoicing = { readonly hasNumbering: boolean; readonly hasBillingData: boolean };

export default serve(section, {
  /**
   * A single is approved by another person, while its portfolio has room and its debtor is within the limit (laws 17, 19
   * and 27), and its instant invoice can be made where it pays in advance. The approval itself looks again, with both
   * locked.
   */
  facts: async (context, records) => {
    const own = await actedOn(context, records, ["create", "edit", "revert", "import"]);
    const portfolioIds = records.flatMap(({ values }) => values.portafolio ?? []);
    const portfolios = await entryPortfolios(context, [...new Set(portfolioIds)]);
    const limitOf = await debtorLimit(context, records);
    const invoicing = await instantInvoicing(context, records);
    return new Map(
      records.map((record) => {
        const { id, values } = record;
        const portfolio = portfolios.get(values.portafolio ?? "");
        return [
          id,
          {
            isAnotherPerson: !own.has(id),
            // A portfolio that is not there is one cause, told once.
            isPortfolioActive: portfolio?.isActive === true,
            isAgreementCurrent: portfolio?.isAgreementCurrent !== false,
            isEntityActive: portfolio?.isEntityActive !== false,
            hasRoom: portfolio === undefined || hasRoom(portfolio, values),
            isWithinDebtorLimit: isWithin(limitOf(record, portfolio)),
            ...invoicing(record),
          },
        ];
      }),
    );
  },
  /** Says by how much a single is over the quota of its portfolio, or its debtor over the guarantee that one may have. */
  reasons: async (context, record) => {
    const { portafolio, valor_desembolso: value } = record.values;
    const portfolios = await entryPortfolios(context, portafolio === null ? [] : [portafolio]);
    const portfolio = portfolios.get(portafolio ?? "");
    if (portfolio === undefined) return {};
    const left = new Exact(portfolio.cupo).minus(portfolio.used);
    const guarantee = (await debtorLimit(context, [record]))(record, portfolio);
    return {
      hasRoom: `Al portafolio le quedan ${inPesos(left)} de su cupo, y esta obligación es de ${inPesos(value ?? 0)}.`,
      ...(guarantee !== null && {
        isWithinDebtorLimit: `El deudor quedaría con garantía de ${inPesos(guarantee.with)}, y la máxima es ${inPesos(guarantee.limit)}.`,
      }),
    };
  },
  /** Requires a day that has come, not before the agreement of its portfolio, and a reference that its entity has not used (law 22); its approval looks again. */
  checks: {
    async before(tx, { action, before, values, status }) {
      const { db, actor, now } = tx;
      const isWritten = action !== "delete" && (before === null || before.status === status);
      if (!isWritten) return undefined;
      const { fecha_desembolso: day, referencia, portafolio } = values;
      const { rows } = await sql`
        select 1 from obligations o join portfolios p on p.empresa = o.empresa
        where o.empresa_id = ${actor.companyId} and p.id = ${portafolio}::bigint
          and plain_text(o.referencia) collate "C" = plain_text(${referencia})`.execute(db);
      const { since = "" } =
        (await entryPortfolios(tx, portafolio === null ? [] : [portafolio])).get(
          portafolio ?? "",
        ) ?? {};
      const late =
        day === null ? null : disbursementProblem(day, { since, today: dayOf(now), period: null });
      return {
        ...(late !== null && { fecha_desembolso: late }),
        ...(rows.length > 0 && {
          referencia: "La entidad ya tiene una obligación con esta referencia",
        }),
      };
    },
  },
  commands: {
    /**
     * Makes the obligation, with its portfolio and its debtor locked: of two for the last of a quota one enters. One that
     * pays its commission in advance makes its instant invoice as well (fund.md §4).
     */
    approve: async (tx, { record }) => {
      const { comision_anticipada: anticipada, valor_desembolso, fecha_desembolso } = record.values;
      const { referencia, cliente, portafolio, plazo, tasa } = record.values;
      const cause = `obligations-singles/${record.id}`;
      const row = {
        referencia: referencia ?? "",
        cliente: cliente ?? "",
        portafolio: portafolio ?? "",
        fecha_desembolso: fecha_desembolso ?? "",
        valor_desembolso: valor_desembolso ?? "",
        plazo: plazo ?? 0,
        tasa: tasa ?? "",
        anticipada,
      };
      const period = await openPeriod(tx, row.fecha_desembolso.slice(0, 7));
      const entry = { rows: [row], period, load: null, key: cause, origin: cause };
      const [entered] = await enterObligations(tx, entry);
      if (entered === undefined || entered.errors)
        throw conflict(sentenceOf(entered?.errors ?? {}));
      return {
        values: { obligacion: entered.id },
        effects: anticipada ? await chargeInAdvance(tx, entered.id) : [],
      };
    },
  },
});

function hasRoom(
  { cupo, used }: { readonly cupo: string; readonly used: string },
  { valor_desembolso: value }: Single["values"],
): boolean {
  return new Exact(cupo).minus(used).gte(value ?? "0");
}

function isWithin(guarantee: Guarantee | null): boolean {
  return guarantee === null || new Exact(guarantee.with).lte(guarantee.limit);
}

function inPesos(amount: BigSource): string {
  return pesos(new Exact(amount).toFixed(2));
}

/** The errors of an obligation's fields as one sentence: `Valor desembolsado: supera el cupo…` */
function sentenceOf(errors: Readonly<Record<string, string>>): string {
  const labels: Readonly<Record<string, { readonly label: string }>> = section.fields;
  return Object.entries(errors)
    .map(([field, message]) => ended(named(labels[field]?.label ?? field, message)))
    .join(" ");
}

/**
 * Gives the guarantee of the debtor of a single beside TOPE, the most that one may have; null where nothing limits it: TOPE
 * is not written, or the portfolio is not there (law 19).
 */
async function debtorLimit(context: CallContext, records: readonly Single[]) {
  const today = dayOf(context.now);
  const { tope: limit } = await paramsOn(context, today);
  const coverage = await shownCoverage(context, today);
  const ids = new Set(records.flatMap(({ values }) => values.cliente ?? []));
  const debtors = await entryDebtors(context, [...ids]);
  return ({ values }: Single, portfolio: EntryPortfolio | undefined): Guarantee | null => {
    if (limit === undefined || portfolio === undefined) return null;
    const { cobertura, variables } = portfolio;
    const covered = coverage({ saldo: values.valor_desembolso ?? "0", cobertura, variables });
    const guarantee = new Exact(debtors.get(values.cliente ?? "") ?? "0").plus(covered);
    return { with: guarantee.toFixed(), limit };
  };
}

/** The coverage of a day, zero where its formula cannot be computed: the approval itself says why. */
async function shownCoverage(context: CallContext, day: string): Promise<Coverage> {
  const zero = (error: unknown): string => {
    if (error instanceof Refusal) return "0";
    throw error;
  };
  try {
    const coverage = await coverageFormula(context, day);
    return (figures) => {
      try {
        return coverage(figures);
      } catch (error) {
        return zero(error);
      }
    };
  } catch (error) {
    const covered = zero(error);
    return () => covered;
  }
}

/** Finds what some singles need for their instant invoices: a number left, and the data of the fund and the debtor. */
async function instantInvoicing(
  context: CallContext,
  records: readonly Single[],
): Promise<(record: Single) => Invoicing> {
  const prepaid = records.filter(({ values }) => values.comision_anticipada);
  if (prepaid.length === 0) return () => ({ hasNumbering: true, hasBillingData: true });
  const isNumbered = await instantNumbering(context);
  const billable = await billableDebtors(
    context,
    prepaid.flatMap(({ values }) => values.cliente ?? []),
  );
  return ({ values: { comision_anticipada: isPrepaid, cliente } }) => ({
    hasNumbering: !isPrepaid || isNumbered,
    hasBillingData: !isPrepaid || billable.has(cliente ?? ""),
  });
}

async function instantNumbering(context: CallContext): Promise<boolean> {
  const { db, actor, now } = context;
  const centre = await billingCentre(context);
  if (centre === null) return false;
  const { companyId } = actor;
  return hasNumbering(db, { companyId, centre, kind: "instant", date: dayOf(now) });
}

async function billableDebtors(
  { db, actor }: CallContext,
  customers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select debtor.id::text from customers debtor join companies seller on seller.id = ${actor.companyId}
    where debtor.id = any(${[...customers]}::bigint[]) and ${hasCustomerData("debtor")}
      and ${hasCompanyData("seller")}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
