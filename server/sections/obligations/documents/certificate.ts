import { sql } from "kysely";
import { groupedDocument } from "../../../../src/domain/document-id.ts";
import { longMonth } from "../../../documents/letter-pdf.ts";
import { pesos } from "../../../../src/engine/kinds/money/money.kind.ts";
import { statusesOf } from "../../../../src/engine/lifecycle-statuses.ts";
import { textOfValue } from "../../../../src/engine/field-text.ts";
import section from "../../../../src/sections/obligations/obligations.section.ts";
import { obligationLifecycle } from "../../../../src/sections/obligations/obligations.lifecycle.ts";
import { implementDocument } from "../../../engine/documents/implement-document.ts";
import { unseenPersonal } from "../../../engine/documents/unseen-personal.ts";
import type { TransactionContext } from "../../../engine/served.types.ts";

type Names = {
  readonly customer: string;
  readonly documentId: string;
  readonly portfolio: string;
  readonly coverage: string;
  readonly entity: string;
};

/** Certifies the balance, the coverage and the status of an obligation at its last cut. */
export const document = implementDocument<typeof section>(
  "certificate",
  async (tx, record) => {
    const { customer, documentId, portfolio, coverage, entity } = await namesOf(tx, record.id);
    const { values, status } = record;
    const { fields } = section;
    const current = statusesOf(obligationLifecycle).find(({ key }) => key === status);
    const fact = (name: keyof typeof fields) => ({
      label: fields[name].label,
      value: textOfValue(fields[name], values[name], undefined),
    });
    return {
      title: "Certificado de garantía",
      reference: values.numero_garantia ?? "",
      opening: [
        `Certificamos que ${customer}, con documento ${groupedDocument(documentId)}, tiene con ${entity} la obligación ${values.referencia ?? ""}, que este fondo registra con el número de garantía ${values.numero_garantia ?? ""}.`,
        `Su situación, según el corte de ${longMonth(values.corte ?? "")} que informó la entidad:`,
      ],
      facts: [
        { label: "Estado", value: current?.label ?? "" },
        fact("saldo_capital"),
        { label: "Cobertura", value: `${coverage.replace(".", ",")} %` },
        { label: "Valor cubierto", value: pesos(values.valor_cubierto ?? "0.00") },
        fact("dias_mora"),
        fact("calificacion"),
        { label: "Portafolio", value: portfolio },
        fact("fecha_desembolso"),
        fact("valor_desembolso"),
        fact("plazo"),
      ],
      closing: ["Este certificado no cambia las condiciones de la garantía ni reconoce su pago."],
    };
  },
  async (context) => unseenPersonal(context, "customers"),
);

async function namesOf({ db }: TransactionContext, id: string): Promise<Names> {
  const { rows } = await sql<Names>`
    select c.nombre as customer, c.documento as "documentId", p.nombre as portfolio,
      trim_scale(p.cobertura)::text as coverage, e.nombre as entity
    from obligations o join customers c on c.id = o.cliente join portfolios p on p.id = o.portafolio
      join companies e on e.id = o.empresa
    where o.id = ${id}::bigint`.execute(db);
  const [names] = rows;
  if (names === undefined) throw new Error(`obligation ${id} has no customer or portfolio`);
  return names;
}
