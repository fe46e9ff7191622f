import { expect, test } from "vitest";

import type { SectionRecord } from "../../src/contract/section-contract.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { commandOf, pastOf } from "../../src/engine/command.ts";
import { frozenAt } from "../../src/engine/lifecycle-statuses.ts";
import { recordSectionOf } from "../../src/engine/record-section.ts";
import collectionDocuments from "../../src/sections/collection-documents/collection-documents.section.ts";
import erps from "../../src/sections/erps/erps.section.ts";
import loadRows from "../../src/sections/load-rows/load-rows.section.ts";
import loads from "../../src/sections/loads/loads.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";
import { commandWords } from "../../src/ui/screens/record/record-command-words.ts";
import { stepsOf } from "../../src/ui/screens/record/record-steps.ts";

const record = (status: string, values: SectionRecord["values"] = {}): SectionRecord => ({
  id: "1",
  version: 1,
  values,
  labels: {},
  status,
  facts: {},
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
});

/** The text of the question before a step. */
const asked = (section: SectionDefinition, action: string, about: SectionRecord) => {
  const steps = stepsOf(section, about, [action]);
  return commandWords(section, action, { title: "X", steps, stake: "" }).description;
};

/** The notice of a step that is done, where it has words of its own. */
const noticeOf = (section: SectionDefinition, action: string) =>
  commandOf(section, action)?.says?.({ values: {}, updatedAt: "" });

/** The sentences under the buttons of a record. */
const remarks = (section: SectionDefinition, { values, status }: SectionRecord) =>
  (section.remarks?.(values, status) ?? []).map(({ words }) => words);

test("to issue makes an invoice, which is still to be sent", () => {
  const about = record("approved");
  expect(asked(collectionDocuments, "issue", about)).toBe(
    "Se hará su factura electrónica, que quedará «Pendiente»: faltará enviarla a la DIAN. Mientras la factura no se envíe se puede descartar; lo que la DIAN acepta se corrige con una nota crédito.",
  );
  expect(noticeOf(collectionDocuments, "issue")).toContain("falta enviarla a la DIAN");
  expect(remarks(collectionDocuments, record("issuing", { estado_factura: "pending" }))).toEqual([
    "Su factura electrónica está hecha y falta enviarla a la DIAN, con «Enviar» en su página",
  ]);
  expect(remarks(collectionDocuments, record("issuing", { estado_factura: "sending" }))).toEqual(
    [],
  );
});

test("the file of a transfer is made, and nothing is said to be sent before somebody uploads it", () => {
  expect(noticeOf(transfers, "send")).toBe("Se está generando el archivo.");
  expect(asked(transfers, "send", record("ready"))).toBe(
    "Se generará el archivo que alguien subirá al banco. Nada se le enviará por sí solo. Mientras nadie diga que se envió, «Descartar archivo» con su motivo la deja otra vez por autorizar.",
  );
  expect(frozenAt(transfers.lifecycle, "written")).toBe("Su archivo para el banco ya se generó.");
  expect(remarks(transfers, record("written"))[0]).toContain("Archivo listo: súbalo al banco");
  expect(frozenAt(transfers.lifecycle, "sent")).toBe("Ya se envió al banco.");
  expect(remarks(transfers, record("sent"))[0]).toMatch(/^Enviada al banco: cuando la pague/u);
});

test("a transfer that the bank returned says what lets it be authorised again, and to who signs it that it was", () => {
  const values = { aviso: null, motivo_devolucion: "Cuenta cancelada" };
  const steps = stepsOf(transfers, record("returned"), ["authorise", "confirmAccount", "cancel"]);
  expect(steps.map(({ label }) => label)).toEqual(["Confirmar cuenta", "Anular"]);
  expect(remarks(transfers, record("returned", values))).toEqual([
    "Para pagarla otra vez escoja otra cuenta de destino, o corrija esa y que otra persona la verifique; si la cuenta está bien, «Confirmar cuenta», con el motivo.",
  ]);
  expect(remarks(transfers, record("programmed", values))).toEqual([
    "El banco la había devuelto: Cuenta cancelada",
  ]);
});

test("to send again says that it sends", () => {
  expect(asked(erps, "correct", record("rejected"))).toContain(
    "Se enviará otra vez a la DIAN, con su mismo número y los datos de hoy.",
  );
});

test("the question before a note is approved says its base and its IVA", () => {
  const note = { factura_afectada: "7", base: "1225.00", iva: "233.00" };
  const about = {
    ...record("draft", note),
    facts: { isAnotherPerson: true, isWithinInvoice: true },
  };
  expect(asked(erps, "approve", about)).toContain("Su base es $ 1.225,00 y su IVA $ 233,00.");
});

test("a draft note says when the notes of its invoice, with the drafts, are more than it", () => {
  const note = { total_factura: "1190.00", notas_factura: "1190.00" };
  expect(remarks(erps, record("draft", note))).toEqual([]);
  expect(remarks(erps, record("draft", { ...note, notas_factura: "1428.00" }))).toEqual([
    "Con los borradores, las notas de la factura suman $ 1.428,00, y la factura es de $ 1.190,00: no se podrán aprobar todas.",
  ]);
});

test("to apply a load says how many of its rows have a warning, which whoever applies accepts", () => {
  const counts = { validas: 4, con_error: 2, con_aviso: 1, valor: null };
  const facts = { isPeriodOpen: true, isNotInvoiced: true, isPortfolioActive: true };
  const about = { ...record("wrong", counts), facts };
  expect(asked(loads, "apply", about)).toMatch(
    /^Se aplicarán 4 filas; 2 quedarán con errores, sin aplicar\. 1 con aviso: se aceptará como está\./u,
  );
});

test("a row of a load is told with its load", () => {
  const row = { ...record("discarded", { fila: 1 }), labels: { carga: "CA-2026-000004" } };
  expect(recordSectionOf(loadRows).nameOf(row)).toBe("fila 1 de CA-2026-000004");
});

test("an event of the server is told as it was at the status where it happened", () => {
  expect([
    pastOf(loads, "find", "reading"),
    pastOf(loads, "find", "valid"),
    pastOf(loads, "find", null),
  ]).toEqual([
    "Quedan filas con errores",
    "Una fila queda con error",
    "Una fila se corrige y faltan otras",
  ]);
});
