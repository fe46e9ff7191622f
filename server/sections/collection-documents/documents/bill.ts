import { sql } from "kysely";
import { groupedDocument } from "../../../../src/domain/document-id.ts";
import { longMonth } from "../../../documents/letter-pdf.ts";
import { pesos } from "../../../../src/engine/kinds/money/money.kind.ts";
import { textOfValue } from "../../../../src/engine/field-text.ts";
import section from "../../../../src/sections/collection-documents/collection-documents.section.ts";
import { implementDocument } from "../../../engine/documents/implement-document.ts";
import { unseenPersonal } from "../../../engine/documents/unseen-personal.ts";
import type { TransactionContext } from "../../../engine/served.types.ts";

type Names = {
  /** Who owes: the entity, or the debtor of an instant invoice, with what identifies them. */
  readonly payer: string;
  readonly identity: string;
  readonly portfolio: string | null;
  readonly formula: string | null;
};

/** Statuses in which nothing is charged yet, or no more. */
const UNCHARGED: readonly string[] = ["calculated", "reviewed", "replaced", "annulled"];

/** Charges an entity, or a debtor who pays in advance, for what was settled and approved: the cuenta de cobro. */
export const document = implementDocument<typeof section>(
  "bill",
  async (tx, record) => {
    const { values } = record;
    const { payer, identity, portfolio, formula } = await namesOf(tx, record.id);
    const { fields } = section;
    const isOfCut = values.periodo !== null && values.origen === "settlement";
    const month = isOfCut ? ` del corte de ${longMonth(values.periodo)}` : "";
    const fact = (label: string, value: string | null) => ({ label, value: value ?? "—" });
    const day = (name: "emision" | "vencimiento") =>
      fact(fields[name].label, textOfValue(fields[name], values[name], undefined));
    return {
      title: "Cuenta de cobro",
      reference: values.numero ?? "",
      opening: [
        `${payer}, con ${groupedDocument(identity)}, debe a este fondo la comisión de garantía${month}, según el detalle siguiente.`,
      ],
      facts: [
        fact("Portafolio", portfolio),
        fact("Obligaciones", textOfValue(fields.obligaciones, values.obligaciones, undefined)),
        fact("Saldo cubierto", pesos(values.base ?? "0.00")),
        fact("Fórmula", formula),
        fact("Comisión", pesos(values.comision ?? "0.00")),
        fact("IVA", pesos(values.iva ?? "0.00")),
        fact("Total", pesos(values.total ?? "0.00")),
        fact("Factura electrónica", values.factura),
        day("emision"),
        day("vencimiento"),
      ],
      closing: ["Esta cuenta de cobro no reemplaza la factura electrónica de venta."],
    };
  },
  async (context, { status, values }) => {
    if (UNCHARGED.includes(status ?? "")) {
      return "Solo se expide la cuenta de cobro de lo que se aprobó y no se anuló.";
    }
    return values.cliente === null ? null : unseenPersonal(context, "customers");
  },
);

async function namesOf({ db }: TransactionContext, id: string): Promise<Names> {
  const { rows } = await sql<Names>`
    select coalesce(c.nombre, e.nombre) as payer, coalesce(c.documento, 'NIT ' || e.nit) as identity, p.codigo || ' · ' || p.nombre as portfolio,
      f.codigo || ', versión ' || f.version_ as formula
    from collection_documents d left join companies e on e.id = d.empresa left join customers c on c.id = d.cliente
      left join portfolios p on p.id = d.portafolio left join formulas f on f.id = d.formula_version
    where d.id = ${id}::bigint`.execute(db);
  const [names] = rows;
  if (names === undefined) throw new Error(`document ${id} has no payer`);
  return names;
}
