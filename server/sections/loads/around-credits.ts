import { sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { entryPortfolios } from "../obligations/entry-portfolios.ts";
import { closedProblem } from "../obligations/judge-entries.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { coverOfLoad } from "./cover-of.ts";
import { dayOfCut } from "./cut-period.ts";
import type { AroundCredit } from "./judge-row.ts";
import type { LoadMemory } from "./load-memory.ts";
import type { LoadSpec } from "./load-spec.ts";
import type { Parsed } from "./parse-row.ts";

/** The limits of all the new credits of a load, in cents. */
export type CreditGround = Pick<
  AroundCredit,
  "coverOf" | "limit" | "closed" | "since" | "today"
> & { readonly room: bigint };

/** The quota that is left of the portfolio, the most that is covered of a debtor and the coverage of the cut. */
export async function creditGround(tx: TransactionContext, spec: LoadSpec): Promise<CreditGround> {
  const { tope } = await paramsOn(tx, dayOfCut(spec.period, tx.now));
  const portfolio = (await entryPortfolios(tx, [spec.portfolio])).get(spec.portfolio);
  if (portfolio === undefined) throw new Error(`there is no portfolio ${spec.portfolio}`);
  return {
    closed: closedProblem(portfolio),
    since: portfolio.since,
    today: dayOf(tx.now),
    room: centsOf(portfolio.cupo) - centsOf(portfolio.used),
    // No covered value has parts of a cent: rounded down, the limit refuses the same as the whole of it.
    limit:
      tope === undefined ? null : centsOf(new Exact(tope).round(2, Exact.roundDown).toFixed(2)),
    coverOf: await coverOfLoad(tx, spec),
  };
}

/** The surroundings of some new credits in the database. */
type Known = {
  readonly taken: ReadonlyMap<string, string>;
  readonly covered: ReadonlyMap<string, bigint>;
  readonly cities: ReadonlySet<string>;
};

/** Gathers the surroundings of some new credits; `memory` is of the rows before each. */
export async function creditsAround(
  tx: TransactionContext,
  spec: LoadSpec,
  { ground, rows }: { readonly ground: CreditGround; readonly rows: readonly Parsed[] },
): Promise<(values: Parsed, memory: LoadMemory) => AroundCredit> {
  const known: Known = {
    taken: await takenReferences(tx, spec, rows),
    covered: await coveredOf(tx, rows),
    cities: new Set((await citiesOf(tx, rows)).keys()),
  };
  return ({ referencia, documento, ciudad }, memory) => {
    const reference = referencia === null ? null : plain(referencia);
    const before = known.covered.get(documento ?? "") ?? 0n;
    return {
      sameAs: memory.references.get(reference ?? "") ?? null,
      takenBy: known.taken.get(reference ?? "") ?? null,
      isCityKnown: ciudad === null || known.cities.has(plain(ciudad)),
      closed: ground.closed,
      since: ground.since,
      today: ground.today,
      room: ground.room - memory.used,
      covered: before + (memory.covered.get(documento ?? "") ?? 0n),
      limit: ground.limit,
      coverOf: ground.coverOf,
    };
  };
}

async function takenReferences(
  { db, actor }: TransactionContext,
  { ally }: LoadSpec,
  rows: readonly Parsed[],
): Promise<ReadonlyMap<string, string>> {
  const asked = textsOf(rows, "referencia");
  const { rows: found } = await sql<{ reference: string; number: string }>`
    select referencia as reference, numero_garantia as number from obligations
    where empresa_id = ${actor.companyId} and empresa = ${ally}::bigint
      and plain_text(referencia) collate "C" = any(array(select plain_text(x) from unnest(${asked}::text[]) as x))`.execute(
    db,
  );
  return new Map(found.map(({ reference, number }) => [plain(reference), number]));
}

async function coveredOf(
  { db, actor }: TransactionContext,
  rows: readonly Parsed[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows: found } = await sql<{ document: string; covered: string }>`
    select c.documento as document, sum(o.valor_cubierto)::text as covered
    from customers c join obligations o on o.cliente = c.id and o.empresa_id = c.empresa_id
    where c.empresa_id = ${actor.companyId} and o.estado in (${sql.join([...LIVE])})
      and plain_text(c.documento) collate "C" = any(
        array(select plain_text(x) from unnest(${textsOf(rows, "documento")}::text[]) as x))
    group by 1`.execute(db);
  return new Map(found.map(({ document, covered }) => [document, centsOf(covered)]));
}

/** The ids of the cities of some rows, by name or DANE code in plain text; names of several cities are left out. */
export async function citiesOf(
  { db }: TransactionContext,
  rows: readonly Parsed[],
): Promise<ReadonlyMap<string, string>> {
  const asked = textsOf(rows, "ciudad");
  if (asked.length === 0) return new Map();
  const { rows: found } = await sql<{ name: string; id: string }>`
    select name, min(id)::text as id from (
      select plain_text(nombre) as name, id from cities
      union select codigo_municipio, id from cities
    ) as named
    where name = any(array(select plain_text(x) from unnest(${asked}::text[]) as x))
    group by 1 having count(*) = 1`.execute(db);
  return new Map(found.map(({ name, id }) => [plain(name), id]));
}

function textsOf(rows: readonly Parsed[], name: "referencia" | "documento" | "ciudad"): string[] {
  return [...new Set(rows.flatMap((row) => row[name] ?? []))];
}
