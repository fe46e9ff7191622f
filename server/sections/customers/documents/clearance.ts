import { groupedDocument } from "../../../../src/domain/document-id.ts";
import type section from "../../../../src/sections/customers/customers.section.ts";
import { implementDocument } from "../../../engine/documents/implement-document.ts";
import { unseenPersonal } from "../../../engine/documents/unseen-personal.ts";
import { debtsOf, debtsText } from "../customer-debts.ts";

/** Certifies that a customer owes nothing that the fund guarantees or has paid (law 50). */
export const document = implementDocument<typeof section>(
  "clearance",
  async (_tx, record) => {
    const { nombre } = record.values;
    const documento = groupedDocument(record.values.documento ?? "");
    return {
      title: "Paz y salvo",
      reference: record.values.documento ?? "",
      opening: [
        `Certificamos que ${nombre ?? ""}, con documento ${documento}, se encuentra a paz y salvo con este fondo: no tiene saldo en obligaciones garantizadas vigentes ni debe suma alguna por garantías que el fondo haya pagado.`,
      ],
      facts: [
        { label: "Nombre", value: nombre ?? "" },
        { label: "Documento", value: documento },
        { label: "Saldo en obligaciones garantizadas", value: "$ 0,00" },
        { label: "Por garantías pagadas", value: "$ 0,00" },
      ],
      closing: [
        "Este paz y salvo dice lo que el fondo tiene registrado en la fecha en que se expide.",
      ],
    };
  },
  async (context, { id }) => {
    const unseen = unseenPersonal(context, "customers");
    if (unseen !== null) return unseen;
    const debts = await debtsOf(context, id);
    return debts.length === 0 ? null : debtsText(debts);
  },
);
