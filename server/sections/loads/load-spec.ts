import { sql, type Kysely } from "kysely";
import { parseFormula } from "../../../src/domain/formula.ts";
import type { TextForm } from "../../../src/engine/kinds/kind.types.ts";
import type { Database } from "../../store/schema.ts";
import { structureColumns, type StructureColumn } from "../structures/structure-columns.ts";
import type { CellRule, RowRules } from "./parse-row.ts";

/** A load with the form of its file: what its rows are read and judged by. */
export type LoadSpec = {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly purpose: "portfolio" | "balances";
  readonly period: string;
  readonly portfolio: string;
  readonly coverage: string;
  /** The values that the portfolio names, which a formula may use. */
  readonly variables: Readonly<Record<string, string>>;
  readonly ally: string;
  readonly file: string;
  /** The sheet of the file that is read; null for the only one that has rows. */
  readonly sheet: string | null;
  /** The code and the version of its structure, as people call it. */
  readonly structure: string;
  readonly format: "csv" | "xlsx" | "fixed";
  readonly separator: "semicolon" | "comma" | "tab" | null;
  readonly hasTitles: boolean;
  /** How the file writes its days and its decimals. */
  readonly form: TextForm;
  readonly columns: readonly StructureColumn[];
  readonly rules: RowRules;
};

type Stored = Omit<LoadSpec, "columns" | "rules" | "form"> &
  Required<TextForm> & { readonly structureId: string };

/**
 * Reads a load with its structure.
 * @throws Error for one that does not exist.
 */
export async function loadSpecOf(db: Kysely<Database>, id: string): Promise<LoadSpec> {
  const { rows } = await sql<Stored>`
    select l.id::text, l.numero as number, l.estado as status, l.proposito as purpose, l.periodo as period,
      l.portafolio::text as portfolio, p.cobertura::text as coverage, l.empresa::text as ally,
      (select coalesce(jsonb_object_agg(v ->> 'nombre', v ->> 'valor'), '{}')
        from jsonb_array_elements(p.variables) as v) as variables,
      l.archivo::text as file, l.hoja as sheet, s.id::text as "structureId",
      s.codigo || ' v' || coalesce(s.version, 1) as structure, s.formato as format, s.separador as separator,
      coalesce(s.con_titulos, false) as "hasTitles",
      s.fechas as days, s.decimales as decimals
    from loads l join portfolios p on p.id = l.portafolio join structures s on s.id = l.estructura
    where l.id = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no load ${id}`);
  const { structureId, days, decimals, ...load } = row;
  const columns = await structureColumns(db, structureId);
  return { ...load, form: { days, decimals }, columns, rules: rulesOf(columns) };
}

/** The rules of the columns of a structure. */
export function rulesOf(columns: readonly StructureColumn[]): RowRules {
  return new Map(columns.map((column) => [column.campo_destino, ruleOf(column)]));
}

function ruleOf({ obligatorio, longitud, expresion, mensaje }: StructureColumn): CellRule {
  const parsed = expresion === null ? null : parseFormula(expresion);
  const isRight = parsed !== null && "formula" in parsed;
  const words = mensaje ?? "No cumple su validación";
  return {
    isRequired: obligatorio,
    maxLength: longitud,
    check: isRight ? { formula: parsed.formula, words } : null,
  };
}
