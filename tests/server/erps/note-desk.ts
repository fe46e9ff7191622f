import type { ErpsDesk } from "./erps-desk.ts";

/** Works on the notes of accepted invoices. */
export function noteDesk(desk: () => ErpsDesk) {
  /** Sends a document that was approved. */
  async function sent(id: string) {
    await desk().event("send", id);
    await desk().work();
    return desk().erp(id);
  }

  /** A manual invoice with several concepts that the DIAN accepted. */
  async function acceptedOf(lines: readonly (readonly [base: string, rate: string])[]) {
    const { id } = await desk().made("erps", {
      clase: "invoice",
      empresa: "2",
      centro: desk().centre,
      lineas: lines.map(([base, tarifa]) => ({ concepto: "Comisión", base, tarifa })),
    });
    await desk().event("approve", id);
    return sent(id);
  }

  /** Drafts a note of an invoice; the reply may refuse it. */
  const note = async (invoice: string, input: object) =>
    desk().event("credit", invoice, { input: { concepto: "Corrección", ...input } });

  /** The last draft of a note of an invoice. */
  async function draftOf(invoice: string) {
    const { rows } = await desk().list("erps", `?f.factura_afectada=${invoice}&f.estado=draft`);
    return desk().erp(rows[0]?.id ?? "");
  }

  /** Approves a note by another person than whoever wrote it. */
  async function approved(id: string) {
    const { version } = await desk().erp(id);
    return desk().wrote("POST", `erps/approve/${id}`, { version });
  }

  /** Approves and sends a note by other people than whoever wrote it. */
  async function carried(id: string) {
    const answer = await approved(id);
    if (answer.status !== 200) return answer;
    return { status: 200, body: await sent(id) };
  }

  return {
    sent,
    acceptedOf,
    note,
    draftOf,
    approved,
    carried,
    /** An invoice that the DIAN accepted. */
    accepted: async (base: string) => sent((await desk().invoice(base)).id),
  };
}
