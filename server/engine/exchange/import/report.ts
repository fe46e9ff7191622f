import type { ImportLine, RowOutcome, Mistake } from "../../../../src/contract/import-contract.ts";
import { MAX_REPLACED_LENGTH } from "../../../../src/domain/import-mending.ts";
import { plain } from "../../../../src/domain/plain-text.ts";
import { named } from "../../../../src/domain/problem-text.ts";
import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import { readAs } from "../../kinds/read-text.ts";
import type { Format } from "../files/formats.ts";
import type { TableRow } from "../files/table.types.ts";
import { writeTable, type Cell } from "../files/write-table.ts";
import type { ImportColumn, Matched } from "./columns.ts";
import type { Judged } from "./judging.ts";

/** The report of an import as it is stored and sent. */
export type Report = Extract<ImportLine, { kind: "report" }>["report"];

/** The number of rows in a report: the first wrong ones, and the first of the others. */
const SHOWN = { wrong: 100, others: 20 };

/** The report of a file before its first row. */
export function emptyReport({
  columns,
  ignored,
  sheet,
}: Pick<Matched, "columns" | "ignored" | "sheet">): Report {
  return {
    counts: { created: 0, updated: 0, unchanged: 0, wrong: 0 },
    columns: columns.map(({ name, field }) => ({ name, label: field.label })),
    ignored: [...ignored],
    rows: [],
    mistakes: [],
    ...(sheet !== null && { sheet }),
  };
}

/** The report with the rows of one more batch added. */
export function reportWith(
  report: Report,
  settled: readonly Judged[],
  columns: readonly ImportColumn[],
): Report {
  const counts: Record<RowOutcome, number> = { ...report.counts };
  for (const { outcome } of settled) counts[outcome] += 1;
  const isWrong = ({ outcome }: { readonly outcome: RowOutcome }) => outcome === "wrong";
  const known = Map.groupBy(report.rows, isWrong);
  const more = Map.groupBy(settled, isWrong);
  const shown = (wrong: boolean, most: number) => {
    const first = known.get(wrong) ?? [];
    const next = (more.get(wrong) ?? []).slice(0, Math.max(0, most - first.length));
    return [...first, ...next.map((judged) => rowOfReport(judged, columns))];
  };
  const mistakes = mistakesWith(report.mistakes ?? [], settled);
  const rows = [...shown(true, SHOWN.wrong), ...shown(false, SHOWN.others)];
  return { ...report, counts, rows, mistakes };
}

function rowOfReport(judged: Judged, columns: readonly ImportColumn[]): Report["rows"][number] {
  const { row, outcome } = judged;
  const errors = outcome === "wrong" ? judged.errors : {};
  const read = columns.flatMap(({ name, field }) => {
    const told = Object.hasOwn(errors, name)
      ? null
      : readAs(field, row.cells[name] ?? "", row.values[name] ?? null);
    return told === null ? [] : [[name, told] as const];
  });
  return {
    line: row.line,
    outcome,
    cells: { ...row.cells },
    errors: { ...errors },
    ...(read.length > 0 && { read: Object.fromEntries(read) }),
  };
}

/** Most wrong texts that a report tells apart. */
const MOST = 100;

/** The wrong texts found so far, with those of one more batch: in the file's order, up to the most that are told. */
function mistakesWith(known: readonly Mistake[], settled: readonly Judged[]): Mistake[] {
  const found = new Map(known.map((each) => [keyOf(each.field, each.text), each]));
  for (const judged of settled) {
    if (judged.outcome !== "wrong") continue;
    for (const field of judged.misread ?? []) {
      const text = (judged.row.cells[field] ?? "").trim();
      const former = found.get(keyOf(field, text));
      const isTold = former !== undefined || found.size < MOST;
      if (!isTold || text.length > MAX_REPLACED_LENGTH) continue;
      const error = former?.error ?? judged.errors[field] ?? "";
      found.set(keyOf(field, text), { field, text, count: (former?.count ?? 0) + 1, error });
    }
  }
  return [...found.values()];
}

function keyOf(field: string, text: string): string {
  return JSON.stringify([field, text]);
}

/** The title of the column with the errors of each row. */
const ERRORS = "Errores";

type WrongRow = { readonly row: TableRow; readonly errors: Readonly<Record<string, string>> };

/**
 * The wrong rows of a file in the same form, with their errors in a last column: once corrected, it can be imported as
 * it is.
 */
export function mendingFile(
  format: Format,
  section: SectionDefinition,
  { titles, wrong }: Pick<Matched, "titles"> & { readonly wrong: readonly WrongRow[] },
): ReadableStream<Uint8Array> {
  // A file that was already corrected once loses its old column of errors.
  const kept = titles.flatMap((title, index) => (plain(title) === plain(ERRORS) ? [] : [index]));
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { row, errors } of wrong) {
      const cells = kept.map((index) => row.cells[index] ?? "");
      yield [...cells, wordsOf(section, errors)];
    }
  }
  return writeTable(format, {
    name: section.many,
    columns: [
      ...kept.map((index) => ({ title: titles[index] ?? "", width: 18 })),
      { title: ERRORS, width: 60 },
    ],
    rows: rows(),
  });
}

function wordsOf({ fields }: SectionDefinition, errors: WrongRow["errors"]): string {
  const all = Object.entries(errors).map(([name, text]) => {
    const label = fields[name]?.label;
    return label === undefined || text.startsWith(label) ? text : named(label, text);
  });
  return all.join("; ");
}
