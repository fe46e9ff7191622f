import { sql } from "kysely";
import { groupedDocument } from "../../../src/domain/document-id.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { CAUSES } from "../../../src/sections/requests/commands.ts";
import type { Letter, LetterFact } from "../../documents/letter.types.ts";
import { unseenPersonal } from "../../engine/documents/unseen-personal.ts";
import { conflict } from "../../engine/refusal.ts";
import type { CallContext, TransactionContext } from "../../engine/served.types.ts";
import type { RequestRecord } from "./requests.judging.ts";

const GRANTED: readonly (string | null)[] = ["approved", "paying", "paid", "closed"];

/** The reason why a request has no letter now; null where it was decided. */
export async function letterProblem(
  context: CallContext,
  { status }: RequestRecord,
): Promise<string | null> {
  if (!GRANTED.includes(status) && status !== "denied") {
    return "La carta se expide de lo que se aprobó o se negó.";
  }
  return unseenPersonal(context, "customers");
}

type Names = {
  readonly type: string;
  readonly code: string;
  readonly entity: string;
  readonly customer: string;
  readonly documentId: string;
  readonly guarantee: string;
  readonly reference: string;
};

/** Tells the entity what was decided about its request. */
export async function letterOf(tx: TransactionContext, record: RequestRecord): Promise<Letter> {
  const { values, status } = record;
  const names = await namesOf(tx, record);
  const isGranted = GRANTED.includes(status);
  const whose = `${names.customer}, con documento ${groupedDocument(names.documentId)}`;
  return {
    title: titleOf(names, isGranted),
    reference: values.radicado ?? "",
    opening: [
      `Señores ${names.entity}:`,
      `${isGranted ? "Les informamos que se aprobó" : "Les informamos que se negó"} la solicitud ${values.radicado ?? ""}, «${names.type}», sobre la obligación ${names.reference} de ${whose}, que este fondo registra con el número de garantía ${names.guarantee}.`,
      ...(isGranted ? [] : [reasonOf(values.causal)]),
    ],
    facts: factsOf(record, names),
    names: "customers",
    closing: [CLOSING[names.code] ?? "Esta carta no cambia las condiciones de la garantía."],
  };
}

const CLOSING: Readonly<Record<string, string>> = {
  RECL: "El pago se hace a la cuenta registrada de la entidad, menos lo que se le haya anticipado.",
  PAZS: "El deudor no debe nada de esta obligación al fondo.",
};

function titleOf({ code, type }: Names, isGranted: boolean): string {
  if (!isGranted) return `Negación: ${type}`;
  if (code === "PAZS") return "Paz y salvo";
  return code === "CERT" ? "Certificado de garantía" : `Aprobación: ${type}`;
}

function reasonOf(cause: RequestRecord["values"]["causal"]): string {
  return cause === null ? "" : `La causal es: ${CAUSES[cause]}.`;
}

function factsOf({ values }: RequestRecord, { entity, guarantee }: Names): readonly LetterFact[] {
  const amount = (label: string, value: string | null): readonly LetterFact[] =>
    value === null ? [] : [{ label, value: pesos(value) }];
  return [
    { label: "Entidad", value: entity },
    { label: "Garantía", value: guarantee },
    ...amount("Valor solicitado", values.valor_solicitado),
    ...amount("Saldo de capital reclamado", values.saldo_capital),
    ...amount("Cubierto", values.cubierto),
    ...amount("Valor aprobado", values.valor_aprobado),
    ...amount("Anticipo descontado", values.anticipo),
    ...(values.mora === null
      ? []
      : [{ label: "Días de mora al radicar", value: String(values.mora) }]),
  ];
}

async function namesOf({ db }: TransactionContext, { id }: RequestRecord): Promise<Names> {
  const { rows } = await sql<Names>`
    select t.nombre as type, upper(t.codigo) as code, e.nombre as entity, c.nombre as customer,
      c.documento as "documentId", o.numero_garantia as guarantee, o.referencia as reference
    from requests r join request_types t on t.id = r.tipo join obligations o on o.id = r.obligacion
      join customers c on c.id = o.cliente join companies e on e.id = r.empresa
    where r.id = ${id}::bigint`.execute(db);
  const [names] = rows;
  if (names === undefined) throw conflict("La obligación ya no existe.");
  return names;
}
