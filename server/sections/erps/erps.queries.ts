import { sql } from "kysely";
import { lastDayOf, monthAfter, monthOf } from "../../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { ended } from "../../../src/domain/problem-text.ts";
import { type Rate, rateOf } from "../../../src/domain/rate.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type section from "../../../src/sections/erps/erps.section.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { roundedTo } from "../../../src/sections/formulas/try-formula.ts";
import { isVatParam, isVatRate } from "../../../src/sections/general-params/vat-params.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { conflict } from "../../engine/refusal.ts";
import type { CompanyContext, ComputedOf, StoredRecord } from "../../engine/served.types.ts";
import { formulaInForce } from "../../fund/formulas.ts";
import { paramsOn, setting } from "../../fund/settings.ts";

/**
 * The value of the invoice that a note corrects, and of all its notes that are not discarded. The portfolio is that of the
 * collection document. The rules of every rejection so far, `[FAK24] [FAU06]`: in brackets a filter finds a rule whose
 * code begins as another's.
 */
export const computed: ComputedOf<typeof section> = {
  portafolio: (row) => sql`(select d.portafolio from collection_documents d
    where d.id = ${sql.ref(`${row}.documento`)})`,
  total_factura: (row) => sql`(select i.valor from erps i
    where i.id = ${sql.ref(`${row}.factura_afectada`)})`,
  notas_factura: (row) => sql`(select ${asMoney(sql`sum(n.valor)`)} from erps n
    where n.factura_afectada = ${sql.ref(`${row}.factura_afectada`)} and n.estado <> 'discarded')`,
  rechazos: (row) => sql`(select string_agg(distinct '[' || split_part(line, ':', 1) || ']', ' ')
    from jsonb_to_recordset(${sql.ref(`${row}.intentos`)}) as tried(resultado text, reglas text)
      cross join unnest(string_to_array(tried.reglas, chr(10))) as line
    where tried.resultado = 'rejected')`,
};

/** The values of an electronic document. */
export type ErpValues = ValuesOf<(typeof section)["fields"]>;

/** An electronic document as it is stored. */
export type ErpRecord = StoredRecord<ErpValues>;

/** An invoice that a note corrects, with what its other notes already took from it. */
export type AffectedInvoice = {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly number: string;
  readonly cufe: string;
  readonly date: string;
  readonly ally: string | null;
  readonly customer: string | null;
  readonly centre: string | null;
  readonly document: string | null;
  readonly lines: readonly WrittenLine[];
  readonly base: string;
  readonly vat: string;
  readonly total: string;
  /** Of its notes that are neither drafts nor discarded, besides the one asked about. */
  readonly noted: { readonly vat: string; readonly lines: readonly WrittenLine[] };
};

/** The invoice of a note, locked until the transaction ends where it is asked so; null for none. */
export async function affectedInvoice(
  { db, actor }: CompanyContext,
  {
    invoice,
    besides,
    lock,
  }: { readonly invoice: string; readonly besides: string | null; readonly lock: boolean },
): Promise<AffectedInvoice | null> {
  const id = sql`${invoice}::bigint`;
  if (lock) await sql`select 1 from erps where id = ${id} for no key update`.execute(db);
  const notes = sql`erps n where n.factura_afectada = e.id and n.id is distinct from ${besides}::bigint
    and n.estado not in ('draft', 'discarded')`;
  const { rows } = await sql<AffectedInvoice>`
    select e.id::text, e.clase as kind, e.estado as status, coalesce(e.numero, '') as number,
      coalesce(e.cufe, '') as cufe, e.fecha::text as date, e.empresa::text as ally, e.cliente::text as customer,
      e.centro::text as centre, e.documento::text as document, e.lineas as lines, e.base::text as base,
      e.iva::text as vat, e.valor::text as total, json_build_object(
        'vat', (select ${asMoney(sql`coalesce(sum(n.iva), 0)`)}::text from ${notes}),
        'lines', (select coalesce(jsonb_path_query_array(jsonb_agg(n.lineas order by n.id), '$[*][*]'), '[]')
          from ${notes})) as noted
    from erps e where e.id = ${id} and e.empresa_id = ${actor.companyId}`.execute(db);
  return rows[0] ?? null;
}

/** The base that the notes of an invoice left of it, in cents by rate. */
export function leftOf({ lines, noted }: AffectedInvoice): ReadonlyMap<Rate, bigint> {
  const taken = basesByRate(noted.lines);
  return new Map(
    [...basesByRate(lines)].map(([rate, base]) => [rate, base - (taken.get(rate) ?? 0n)]),
  );
}

/** Whether an invoice has the rates of a note and, of each, as much left; so its notes are within its total (law 38). */
export function isWithin(invoice: AffectedInvoice, note: readonly WrittenLine[]): boolean {
  const left = leftOf(invoice);
  return [...basesByRate(note)].every(([rate, base]) => base <= (left.get(rate) ?? 0n));
}

/** The IVA of a note: that of the invoice less its notes, less that of the corrected base (law 35). */
export async function noteVat(
  tx: CompanyContext,
  invoice: AffectedInvoice,
  note: readonly WrittenLine[],
): Promise<string> {
  const own = basesByRate(note);
  const corrected = [...leftOf(invoice)].map(
    ([rate, base]) => [rate, base - (own.get(rate) ?? 0n)] as const,
  );
  const kept = vatOfBases(new Map(corrected), await vatRule(tx, invoice.date));
  return moneyOf(centsOf(invoice.vat) - centsOf(invoice.noted.vat) - kept);
}

/** A line of a document as it is written. */
export type WrittenLine = {
  readonly concepto: string | null;
  readonly base: string | null;
  readonly tarifa: string | null;
};

/** The IVA of a base at a rate in per cent, rounded once. */
type VatOf = (base: string, rate: Rate) => string;

/** The IVA of a day: rounded as the formula in force says, that of `formula.iva` or IVA-COM; without one, to the cent. */
export async function vatRule(tx: CompanyContext, day: string): Promise<VatOf> {
  const code = (await setting(tx, "formula.iva")) ?? "IVA-COM";
  const found = await formulaInForce(tx, { code, day });
  const rounding = found?.rounding ?? "cent";
  return (base, rate) => roundedTo(rounding, new Exact(base).times(rate).div(100)).toFixed(2);
}

/** The rates of the IVA by law (art. 468, 468-1 and 477 E.T.): the general one, the reduced one and none. */
const LAWFUL: readonly Rate[] = [rateOf("0"), rateOf("5"), rateOf("19")];

/** The most that a document may be of: a billion pesos, so that no sum of lines is too long to keep. */
export const MOST_INVOICED = "1000000000000.00";

/** How far the IVA may be from that of its rate, in cents: what the DIAN lets pass (Anexo 1.9, FAS07). */
const TOLERANCE = 200n;

/**
 * Why the lines of a document may not be invoiced on a day, in words; null where they may. Their rates are those of the
 * law or of the parameters `IVA…` in force, and each base is money above zero that the ledger can hold.
 */
export async function lineProblem(
  tx: CompanyContext,
  day: string,
  lines: readonly WrittenLine[],
): Promise<string | null> {
  if (lines.length === 0) return "Debe tener al menos un concepto";
  const bases = lines.map(({ base }) => centsOf(base ?? "0"));
  if (bases.some((base) => base <= 0n)) return "Cada base debe ser mayor que cero";
  if (bases.reduce((sum, base) => sum + base, 0n) > centsOf(MOST_INVOICED)) {
    return `Las bases no deben pasar de ${pesos(MOST_INVOICED)} entre todas`;
  }
  const allowed = await allowedRates(tx, day);
  const rates = [...basesByRate(lines).keys()];
  return rates.every((rate) => allowed.includes(rate))
    ? null
    : `La tarifa de IVA debe ser ${alternatives(allowed)}`;
}

/** Why the IVA of some lines is not that of their rates, in words; null where it is, but for its rounding. */
function vatProblem(lines: readonly WrittenLine[], vat: string): string | null {
  const exact = vatOfBases(basesByRate(lines), (base, rate) =>
    new Exact(base).times(rate).div(100).round(2, Exact.roundHalfUp).toFixed(2),
  );
  const apart = centsOf(vat) - exact;
  return apart > TOLERANCE || apart < -TOLERANCE
    ? `Su IVA, ${pesos(vat)}, no es el de su tarifa: ${pesos(moneyOf(exact))}`
    : null;
}

/**
 * Requires that a document may be invoiced as it is, wherever it came from: by hand, of a settlement or of a credit that
 * pays in advance.
 * @param day the one whose rates count: that of the document, of a note that of its invoice.
 * @throws Refusal 409 in words.
 */
export async function requireTaxable(
  tx: CompanyContext,
  { lineas, iva }: { readonly lineas: readonly WrittenLine[]; readonly iva: string | null },
  day: string,
): Promise<void> {
  const problem = (await lineProblem(tx, day, lineas)) ?? vatProblem(lineas, iva ?? "0.00");
  if (problem === null) return;
  throw conflict("Sus conceptos no se pueden facturar.", { detail: ended(problem) });
}

/** Those of the law and of the parameters of the day, or of the month before, whose cuts are invoiced now. */
async function allowedRates(tx: CompanyContext, day: string): Promise<readonly Rate[]> {
  const before = lastDayOf(monthAfter(monthOf(day), -1));
  const params = [await paramsOn(tx, day), await paramsOn(tx, before)].flatMap(
    Object.entries<string>,
  );
  const own = params.filter(([code, value]) => isVatParam(code) && isVatRate(value));
  const rates = own.map(([, value]) => rateOf(new Exact(value).toFixed()));
  return [...new Set([...LAWFUL, ...rates])].toSorted(compareDecimals);
}

function alternatives(rates: readonly Rate[]): string {
  const shown = rates.map((rate) => `${rate.replace(".", ",")} %`);
  return new Intl.ListFormat("es", { type: "disjunction" }).format(shown);
}

/** The base of some lines. */
export function baseOf(lines: readonly WrittenLine[]): string {
  return moneyOf(lines.reduce((sum, { base }) => sum + centsOf(base ?? "0"), 0n));
}

/** The base of some lines at each of their rates, in the order in which the rates come. */
export function basesByRate(lines: readonly WrittenLine[]): ReadonlyMap<Rate, bigint> {
  const bases = new Map<Rate, bigint>();
  for (const line of lines) {
    const rate = rateOf(line.tarifa ?? "0");
    bases.set(rate, (bases.get(rate) ?? 0n) + centsOf(line.base ?? "0"));
  }
  return bases;
}

/** The IVA of some bases by rate, in cents: each rounded once, so that it is that of their sum (law 35). */
export function vatOfBases(bases: ReadonlyMap<Rate, bigint>, vatOf: VatOf): bigint {
  return [...bases].reduce((sum, [rate, base]) => sum + centsOf(vatOf(moneyOf(base), rate)), 0n);
}

/** The lines with their IVA, which add up to that of their document: the largest takes what rounding left. */
export function taxedLines(lines: readonly WrittenLine[], vat: string, vatOf: VatOf) {
  const until = (place: number) => vatOfBases(basesByRate(lines.slice(0, place)), vatOf);
  const each = lines.map((_, place) => until(place + 1) - until(place));
  const rest = centsOf(vat) - until(lines.length);
  const largest = each.indexOf(each.reduce((most, cents) => (cents > most ? cents : most), 0n));
  return lines.map(({ concepto, base, tarifa }, place) => ({
    concept: concepto ?? "",
    base: base ?? "0.00",
    rate: rateOf(tarifa ?? "0"),
    vat: moneyOf((each[place] ?? 0n) + (place === Math.max(0, largest) ? rest : 0n)),
  }));
}
