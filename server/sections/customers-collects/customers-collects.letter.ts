import { groupedDocument } from "../../../src/domain/document-id.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import section from "../../../src/sections/customers-collects/customers-collects.section.ts";
import { RECEIPT_CLASSES } from "../../../src/sections/receipt-applications/receipt-classes.ts";
import type { Letter } from "../../documents/letter.types.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { Receipt } from "./customers-collects.ledger.ts";

/** The text of the recibo de caja of an applied receipt: from whom, how much, and what each amount of it paid. */
export async function letterOf(
  { db }: TransactionContext,
  { id, values }: Receipt,
): Promise<Letter> {
  const { fields } = section;
  const parts = await db
    .selectFrom("receipt_applications as p")
    .leftJoin("collection_documents as d", "d.id", "p.factura")
    .leftJoin("advances as a", "a.id", "p.anticipo")
    .leftJoin("recovers as x", "x.id", "p.recuperacion")
    .leftJoin("recoverables as r", "r.id", "p.recuperable")
    .leftJoin("companies as c", "c.id", "p.empresa")
    .select(["p.clase", "p.valor", "p.retenciones", "p.diferencia"])
    .select(["d.factura as invoice", "a.numero as advance", "c.nombre as company"])
    .select(["x.numero as recovery", "r.numero as debt"])
    .where("p.recaudo", "=", id)
    .where("p.estado", "<>", "undone")
    .orderBy("p.id")
    .execute();
  const payer = await payerOf({ db }, values);
  const fact = (label: string, value: string | null) => ({ label, value: value ?? "—" });
  const amount = (label: string, value: string | null) =>
    value === null || Number(value) === 0 ? [] : [fact(label, pesos(value))];
  return {
    title: "Recibo de caja",
    reference: values.numero ?? "",
    opening: [
      `Este fondo recibió de ${payer} la suma de ${pesos(values.valor ?? "0.00")}, que se aplicó según el detalle siguiente.`,
    ],
    facts: [
      fact("Fecha del dinero", textOfValue(fields.fecha, values.fecha, undefined)),
      fact("Medio", textOfValue(fields.medio, values.medio, undefined)),
      fact("Referencia", values.referencia),
      ...parts.flatMap(({ clase, valor, retenciones, diferencia, ...what }) => [
        fact(
          [
            RECEIPT_CLASSES[clase],
            what.invoice ?? what.advance ?? what.recovery ?? what.debt ?? what.company ?? "",
          ]
            .join(" ")
            .trim(),
          pesos(valor),
        ),
        ...amount("Retenciones practicadas", retenciones),
        ...amount("Diferencia por redondeo", diferencia),
      ]),
      fact("Total recibido", pesos(values.valor ?? "0.00")),
    ],
    closing: [],
  };
}

async function payerOf(
  { db }: Pick<TransactionContext, "db">,
  { empresa, cliente, pagador, nit }: Receipt["values"],
): Promise<string> {
  const company =
    empresa === null
      ? undefined
      : await db
          .selectFrom("companies")
          .select(["nombre", "nit"])
          .where("id", "=", Number(empresa))
          .executeTakeFirst();
  if (company !== undefined)
    return `${company.nombre}, con ${groupedDocument(`NIT ${company.nit}`)},`;
  const customer =
    cliente === null
      ? undefined
      : await db
          .selectFrom("customers")
          .select(["nombre", "documento"])
          .where("id", "=", cliente)
          .executeTakeFirst();
  if (customer !== undefined)
    return `${customer.nombre}, con ${groupedDocument(customer.documento)},`;
  const name = pagador ?? "quien consignó";
  return nit === null ? name : `${name}, con NIT ${nit},`;
}
