type Pdf = PDFKit.PDFDocument;

/** A column of a printed table: its share of the width, and whether it is set to the right. */
export type Column = {
  readonly label: string;
  readonly width: number;
  readonly isFigure?: boolean;
};

const GAP = 8;
const LINE = "#d8d5c8";

/** Draws a table from margin to margin; its head is repeated on each page, and no row is divided. */
export function drawTable(
  pdf: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const labels = columns.map(({ label }) => label);
  drawRow(pdf, columns, labels, "Helvetica-Bold");
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, columns, row) > pdf.page.height - pdf.page.margins.bottom) {
      pdf.addPage();
      drawRow(pdf, columns, labels, "Helvetica-Bold");
    }
    drawRow(pdf, columns, row, "Helvetica");
  }
}

function drawRow(pdf: Pdf, columns: readonly Column[], row: readonly string[], font: string): void {
  pdf.font(font).fontSize(9.5).fillColor("#1b211e");
  const { left } = pdf.page.margins;
  const { y } = pdf;
  const height = heightOf(pdf, columns, row);
  let x = left;
  for (const [index, { width, isFigure }] of columns.entries()) {
    const whole = width * room(pdf);
    pdf.text(row[index] ?? "", x, y, { width: whole - GAP, align: isFigure ? "right" : "left" });
    x += whole;
  }
  const under = y + height - 3;
  pdf.moveTo(left, under).lineTo(left + room(pdf), under);
  pdf.lineWidth(0.4).strokeColor(LINE).stroke();
  pdf.x = left;
  pdf.y = y + height + 2;
}

function heightOf(pdf: Pdf, columns: readonly Column[], row: readonly string[]): number {
  const heights = columns.map(({ width }, index) =>
    pdf.heightOfString(row[index] ?? "", { width: width * room(pdf) - GAP }),
  );
  return Math.max(...heights) + 6;
}

function room(pdf: Pdf): number {
  const { left, right } = pdf.page.margins;
  return pdf.page.width - left - right;
}
