import { sql } from "kysely";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/loads/loads.section.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

type Values = ValuesOf<typeof section.fields>;

/** The fields that a file must fill: of each set, at least one. */
const NEEDED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  portfolio: [
    ["documento"],
    ["nombre"],
    ["referencia"],
    ["valor_desembolso"],
    ["plazo"],
    ["tasa"],
    ["fecha_desembolso"],
  ],
  balances: [["numero_garantia", "documento"], ["saldo_capital"]],
};

type Found = {
  readonly purpose: string;
  readonly status: string;
  readonly ally: string | null;
  readonly fields: readonly string[];
};

/** Tells why a structure cannot read the file of a load; nothing where it fits. */
export async function structureProblem(
  { db }: TransactionContext,
  { estructura, proposito, empresa }: Values,
): Promise<{ readonly estructura?: string }> {
  if (estructura === null) {
    return { estructura: "Escójala: no hay una sola estructura publicada para este propósito" };
  }
  const { rows } = await sql<Found>`
    select proposito as purpose, estado as status, empresa::text as ally,
      array(select campo_destino from structures_configs c where c.estructura = s.id) as fields
    from structures s where id = ${estructura}::bigint`.execute(db);
  const [found] = rows;
  if (found === undefined) return {};
  if (found.purpose !== proposito) return { estructura: "Es de otro propósito" };
  if (found.status !== "published") return { estructura: "No está publicada" };
  if (found.ally !== null && found.ally !== empresa) return { estructura: "Es de otra entidad" };
  const has = new Set(found.fields);
  const missing = (NEEDED[found.purpose] ?? []).filter((set) => !set.some((name) => has.has(name)));
  if (missing.length === 0) return {};
  const names = missing.map((set) => set.join(" o ")).join(", ");
  return { estructura: `Le faltan columnas: ${names}` };
}
