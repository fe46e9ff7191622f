import { sql } from "kysely";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { inSavepoint } from "../../engine/transaction.ts";
import { createAll } from "../../engine/write/save.ts";
import { enterObligations } from "../obligations/enter-obligations.ts";
import type { Entering } from "../obligations/entry.types.ts";
import type { Applying } from "./applying.types.ts";
import { citiesOf } from "./around-credits.ts";
import { parseRow, type Parsed } from "./parse-row.ts";
import { wordsOf, type KeptRow, type Outcome } from "./row-blocks.ts";
import { named } from "../../../src/domain/problem-text.ts";

/** A row with the debtor that it is of. */
type Credit = { readonly row: KeptRow; readonly values: Parsed };

/**
 * Enters the new credits of a block, and the debtors that are new. Where the database refuses the whole block, its rows
 * enter one by one.
 */
export async function applyCredits(
  tx: TransactionContext,
  applying: Applying,
): Promise<readonly Outcome[]> {
  const { rows, spec, key } = applying;
  try {
    return await inSavepoint(tx, async (part) => enterRows(part, applying));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only, ...others] = rows;
    if (only === undefined) return [];
    if (others.length === 0) return [refused(only, [messageOf(error)])];
    const alone: Outcome[] = [];
    for (const row of rows) {
      alone.push(...(await applyCredits(tx, { spec, rows: [row], key: `${key}:${row.row}` })));
    }
    return alone;
  }
}

async function enterRows(
  tx: TransactionContext,
  { spec, rows, key }: Applying,
): Promise<readonly Outcome[]> {
  const credits = rows.map((row) => ({ row, values: parseRow(row.cells, spec.rules).values }));
  const { ids, errors } = await debtorsOf(tx, credits);
  const entering = credits.flatMap(({ row, values }) => {
    const debtor = ids.get(values.documento ?? "");
    return debtor === undefined
      ? []
      : [{ row, credit: enteringOf(values, debtor, spec.portfolio) }];
  });
  const entry = { period: spec.period, load: spec.id, key };
  const made = await enterObligations(tx, {
    ...entry,
    rows: entering.map(({ credit }) => credit),
  });
  const entered = new Map(entering.map(({ row }, index) => [row.id, made[index]]));
  return credits.map(({ row, values }): Outcome => {
    const outcome = entered.get(row.id);
    const wrong = outcome?.errors ?? errors.get(values.documento ?? "");
    if (outcome === undefined || wrong !== undefined) {
      return refused(row, sentences(tx, wrong ?? {}));
    }
    return { id: row.id, estado: "applied", obligacion: outcome.id };
  });
}

function enteringOf(values: Parsed, cliente: string, portafolio: string): Entering {
  return {
    cliente,
    portafolio,
    referencia: values.referencia ?? "",
    fecha_desembolso: values.fecha_desembolso ?? "",
    valor_desembolso: values.valor_desembolso ?? "",
    plazo: values.plazo ?? 0,
    tasa: values.tasa ?? "",
  };
}

/** The debtors by document, made where they are new; nobody has authorised yet that their data are used. */
async function debtorsOf(tx: TransactionContext, credits: readonly Credit[]) {
  const byDocument = new Map(credits.map(({ values }) => [values.documento ?? "", values]));
  const ids = new Map(await knownDebtors(tx, [...byDocument.keys()]));
  const missing = [...byDocument].filter(([document]) => !ids.has(document));
  const cities = await citiesOf(
    tx,
    missing.map(([, values]) => values),
  );
  const sent = missing.map(([documento, { nombre, ciudad }]) => ({
    values: {
      documento,
      nombre,
      ciudad: cities.get(plain(ciudad ?? "")) ?? null,
      autorizacion_datos: false,
    },
    reason: null,
  }));
  const made = await createAll({ ...tx, section: tx.registry.of("customers") }, sent);
  const errors = new Map<string, RecordErrors>();
  for (const [index, [document]] of missing.entries()) {
    const outcome = made[index];
    if (outcome?.errors !== undefined) errors.set(document, outcome.errors);
    else if (outcome !== undefined) ids.set(document, outcome.id);
  }
  return { ids, errors };
}

async function knownDebtors(
  { db, actor }: TransactionContext,
  documents: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ document: string; id: string }>`
    select x.document, c.id::text as id from unnest(${[...documents]}::text[]) as x(document)
    join customers c on c.empresa_id = ${actor.companyId}
      and plain_text(c.documento) collate "C" = plain_text(x.document)`.execute(db);
  return new Map(rows.map(({ document, id }) => [document, id]));
}

function refused({ id }: KeptRow, words: readonly string[]): Outcome {
  return { id, estado: "wrong", errores: wordsOf(words) ?? "No se pudo aplicar." };
}

/** The refusals of an obligation or of a customer, field by field, as sentences. */
function sentences({ registry }: TransactionContext, errors: RecordErrors): string[] {
  const labels = {
    ...registry.of("customers").definition.fields,
    ...registry.of("obligations").definition.fields,
  };
  return Object.entries(errors).map(([name, message]) =>
    named(labels[name]?.label ?? name, message),
  );
}

function messageOf({ problem }: Refusal): string {
  return (problem.detail ?? Object.values(problem.errors ?? {})[0] ?? problem.title).replace(
    /\.$/u,
    "",
  );
}
