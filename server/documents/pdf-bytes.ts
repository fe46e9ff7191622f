/** Begins a document. What draws it is loaded with the first one: a process starts without it. */
export async function newPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const { default: PdfDocument } = await import("pdfkit");
  return new PdfDocument(options);
}

/** Collects the bytes of a document while it is written. */
export async function pdfBytes(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(part as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}
