import { issue } from "../../src/contract/section-calls.ts";
import { letterPdf } from "../documents/letter-pdf.ts";
import { blankFormOf, issueDocument, letterAgain } from "../engine/documents/issue-document.ts";
import { attachment } from "../engine/exchange/files/attachment.ts";
import type { ServedSection } from "../engine/served.types.ts";
import type { ContextOf } from "./context.types.ts";
import type { Serve } from "./serve.ts";

/** The calls that issue the documents of a section's records, as PDF to be saved. */
export function documentRoutes(
  serve: Serve,
  { definition }: ServedSection,
  contextOf: ContextOf,
): void {
  const labels = new Map(definition.documents.map(({ action, label }) => [action, label]));
  serve(issue, async (c, action) => {
    const [id, number] = [c.req.param("id"), c.req.query("number")];
    const form = number === undefined ? await blankFormOf(contextOf(c), id, action) : null;
    if (form !== null) {
      return c.body(Uint8Array.from(form.content), 200, {
        "Content-Type": form.type,
        "Content-Disposition": attachment(form.name),
      });
    }
    const letter = await (number === undefined
      ? issueDocument(contextOf(c), id, action)
      : letterAgain(contextOf(c), id, { action, number }));
    return c.body(Uint8Array.from(await letterPdf(letter)), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment(`${labels.get(action)} ${letter.reference}.pdf`),
    });
  });
}
