import { sql } from "kysely";
import { formatOf } from "../../engine/exchange/files/formats.ts";
import { parseFormula } from "../../../src/domain/formula.ts";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import { compute, FormulaFault } from "../../../src/sections/formulas/compute.ts";
import { unknownNames } from "../../../src/sections/formulas/unknown-names.ts";
import { fieldOfTarget } from "../../../src/sections/structures-configs/target-fields.ts";
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
  readonly format: string;
  readonly checks: readonly { readonly name: string; readonly expression: string }[];
};

type Problems = { readonly [Name in "estructura" | "archivo" | "hoja"]?: string };

/** Tells why a structure cannot read the file of a load; nothing where it fits. */
export async function structureProblem(
  { db }: TransactionContext,
  { estructura, proposito, empresa, archivo, hoja }: Values,
): Promise<Problems> {
  if (estructura === null) {
    return { estructura: "Escójala: no hay una sola estructura publicada para este propósito" };
  }
  const { rows } = await sql<Found>`
    select proposito as purpose, estado as status, formato as format, empresa::text as ally,
      array(select campo_destino from structures_configs c where c.estructura = s.id) as fields,
      (select coalesce(jsonb_agg(jsonb_build_object('name', c.campo_destino, 'expression', c.expresion)), '[]')
        from structures_configs c where c.estructura = s.id and c.expresion is not null) as checks
    from structures s where id = ${estructura}::bigint`.execute(db);
  const [found] = rows;
  if (found === undefined) return {};
  if (found.purpose !== proposito) return { estructura: "Es de otro propósito" };
  if (found.status !== "published") return { estructura: "No está publicada" };
  if (found.ally !== null && found.ally !== empresa) return { estructura: "Es de otra entidad" };
  const missing = missingColumns(found.purpose, found.fields) ?? checkProblem(found.checks);
  if (missing !== null) return { estructura: missing };
  return fileProblem({ db }, { archivo, hoja, format: found.format });
}

/** Tells which columns the files of a purpose need and these are not; null where none is missing. */
export function missingColumns(purpose: string, fields: readonly string[]): string | null {
  const has = new Set(fields);
  const missing = (NEEDED[purpose] ?? []).filter((set) => !set.some((name) => has.has(name)));
  if (missing.length === 0) return null;
  return `Le faltan columnas: ${missing.map((set) => set.join(" o ")).join(", ")}`;
}

/** The fault of the conditions of the columns of a structure, which no row could mend; null for nothing. */
function checkProblem(checks: Found["checks"]): string | null {
  const wrong = checks.flatMap(({ name, expression }) => {
    const problem = conditionProblem(name, expression);
    return problem === null ? [] : [`${name}: ${problem}`];
  });
  return wrong.length === 0 ? null : `Su validación está mal: ${wrong.join("; ")}`;
}

/**
 * The fault of the condition of a column, which is over `valor`, the figure that the column holds, and is true or
 * false. Null for one that can be asked.
 */
export function conditionProblem(name: string, expression: string): string | null {
  const parsed = parseFormula(expression);
  if ("problem" in parsed) return parsed.problem;
  const field = Object.entries(fieldOfTarget).find(([each]) => each === name)?.[1];
  if (field === undefined || !kindOf(field).isFigure) {
    return "Solo una columna de cifras lleva validación";
  }
  // Wherever they are: a branch that one value does not take is taken by another.
  const [unknown] = unknownNames(expression, ["valor"]);
  if (unknown !== undefined) {
    return `No se conoce «${unknown.name}»: aquí solo está «valor», la cifra de la columna`;
  }
  for (const valor of TRIED) {
    try {
      if (typeof compute(parsed.formula, { valor }) !== "boolean") {
        return "Debe ser una condición, como valor > 0";
      }
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error;
      if (!/división por cero/u.test(error.message)) return error.message;
    }
  }
  return null;
}

/** Values with which a condition is tried: figures that take its branches one way and another. */
const TRIED = ["1", "0", "-1", "0.01", "100", "1000000000000"] as const;

type Read = Pick<Values, "archivo" | "hoja"> & { readonly format: string };

/** Tells why a file is not of the format of its structure, or that the sheet which is read has to be said. */
async function fileProblem(
  { db }: Pick<TransactionContext, "db">,
  { archivo, hoja, format }: Read,
): Promise<Problems> {
  const { rows } = await sql<{ start: string; sheets: readonly string[] | null }>`
    select encode(substring(content from 1 for 4), 'hex') as start, sheets from files
    where id = ${archivo}::bigint`.execute(db);
  const [file] = rows;
  if (file === undefined) return {};
  const isWorkbook = formatOf(new Uint8Array(Buffer.from(file.start, "hex"))) === "xlsx";
  if (isWorkbook !== (format === "xlsx")) {
    return { archivo: otherFormat(isWorkbook, format) };
  }
  const sheets = file.sheets ?? [];
  const names = sheets.map((each) => `«${each}»`).join(", ");
  if (hoja === null) {
    return sheets.length > 1
      ? { hoja: `El libro tiene varias hojas con filas: ${names}. Escriba cuál se lee` }
      : {};
  }
  if (!isWorkbook) return { hoja: "El archivo no es un libro de Excel: déjela vacía" };
  if (file.sheets === null || sheets.includes(hoja)) return {};
  return { hoja: `No es una hoja con filas a la vista. El libro tiene: ${names || "ninguna"}` };
}

/** The formats of a structure, as they are told. */
const NAMES: Readonly<Record<string, string>> = { csv: "CSV", xlsx: "XLSX", fixed: "texto fijo" };

/** Tells that a file is not of the format of its structure. */
export function otherFormat(isWorkbook: boolean, format: string): string {
  const found = isWorkbook ? "XLSX" : "de texto";
  return `El archivo es ${found} y la estructura es de ${NAMES[format] ?? format}`;
}
