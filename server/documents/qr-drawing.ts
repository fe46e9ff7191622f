import { create } from "qrcode";

/** Modules of blank paper around a code, as its readers need. */
const QUIET = 2;

/** The place of a code on its page, in points. */
type Place = { readonly x: number; readonly y: number; readonly side: number };

/**
 * Draws a text as a QR code of black squares: sharp at every size, and an image would cost more than the rest of the
 * page.
 */
export function drawQr(pdf: PDFKit.PDFDocument, text: string, { x, y, side }: Place): void {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const unit = side / (modules.size + 2 * QUIET);
  for (let row = 0; row < modules.size; row += 1) {
    for (const { from, length } of darkRuns(modules, row)) {
      pdf.rect(x + (QUIET + from) * unit, y + (QUIET + row) * unit, length * unit, unit);
    }
  }
  pdf.fill("#000000");
}

type Modules = ReturnType<typeof create>["modules"];
type Run = { readonly from: number; readonly length: number };

/** The dark modules of a row that lie side by side. */
function darkRuns(modules: Modules, row: number): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let column = 0; column <= modules.size; column += 1) {
    const isDark = column < modules.size && modules.get(row, column) !== 0;
    if (isDark) continue;
    if (column > from) runs.push({ from, length: column - from });
    from = column + 1;
  }
  return runs;
}
