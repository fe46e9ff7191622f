import { plain } from "../../../src/domain/plain-text.ts";
import { csvRows } from "../../engine/exchange/files/csv-rows.ts";
import { refuseOtherKind } from "../../engine/exchange/files/formats.ts";
import { FileRefusal } from "../../engine/exchange/files/table.types.ts";
import { invalid } from "../../engine/refusal.ts";

/** A line of the bank's answer: a transfer that it paid, or returned for a reason; or why nobody can tell. */
export type AnswerLine = { readonly line: number; readonly number: string } & (
  | { readonly paid: boolean; readonly reason: string }
  | { readonly problem: string }
);

/** The titles of the three columns, in their order, as banks write them; a file without titles has them in this order. */
const TITLES = [
  ["numero", "referencia", "transferencia"],
  ["resultado", "estado", "respuesta"],
  ["motivo", "causal", "descripcion"],
] as const;

const PAID = ["pagada", "pagado", "pago", "aplicada", "aplicado", "exitosa", "exitoso", "ok", "p"];
const RETURNED = [
  "devuelta",
  "devuelto",
  "rechazada",
  "rechazado",

  "d",
  "r",
];

const MOST_LINES = 10_000;
const NOTHING =
  "No se entiende: cada línea es número, resultado (pagada o devuelta) y motivo, separados por punto y coma.";

/** The lines of an answer in their order, those that are blank left out; the texts of each in any case. */
export function answerLines(content: Uint8Array): readonly AnswerLine[] {
  const rows = [...csvRows(content, { titles: TITLES.flat() })].filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ""),
  );
  const [first] = rows;
  const titles = (first?.cells ?? []).map((cell) => folded(cell));
  const placed = TITLES.map((names) =>
    titles.findIndex((title) => names.some((name) => name === title)),
  );
  const hasTitles = placed.slice(0, 2).every((place) => place !== -1);
  const places = hasTitles ? placed : [0, 1, 2];
  return rows.slice(hasTitles ? 1 : 0).map(({ line, cells }) => {
    const [number = "", result = "", reason = ""] = places.map((place) =>
      (cells[place] ?? "").trim(),
    );
    return lineOf(line, number.toUpperCase(), { result: folded(result), reason });
  });
}

function lineOf(
  line: number,
  number: string,
  { result, reason }: { readonly result: string; readonly reason: string },
): AnswerLine {
  if (number === "") return { line, number, problem: "No dice de qué transferencia es" };
  if (PAID.includes(result)) return { line, number, paid: true, reason: "" };
  if (!RETURNED.includes(result)) {
    return { line, number, problem: `No dice si la pagó o la devolvió: «${result}»` };
  }
  return {
    line,
    number,
    paid: false,
    reason: (reason || "El banco no dice por qué").slice(0, 600),
  };
}

const folded = (text: string) => plain(text.trim().toLowerCase());

/**
 * Requires that a file is an answer of a bank: of its lines at least one says what became of a transfer.
 * @throws Refusal 422 on the field of the file.
 */
export function requireAnswer(content: Uint8Array): void {
  try {
    refuseOtherKind(content);
  } catch (error) {
    if (error instanceof FileRefusal) throw invalid({ respuesta: error.message });
    throw error;
  }
  const lines = answerLines(content);
  if (lines.length > MOST_LINES) throw invalid({ respuesta: "Tiene demasiadas líneas" });
  if (!lines.some((line) => "paid" in line)) throw invalid({ respuesta: NOTHING });
}
