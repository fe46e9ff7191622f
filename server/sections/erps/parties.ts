import { sql, type Kysely } from "kysely";
import { checkDigitOf } from "../../../src/domain/nit.ts";
import { taxDutyOf } from "../../../src/domain/tax-duties.ts";
import { conflict } from "../../engine/refusal.ts";
import type { Party } from "../../invoicing/electronic-document.types.ts";
import type { Database } from "../../store/schema.ts";

/** The DIAN's codes of the kinds of identity document (Anexo 1.9, table 13.2.1). */
const DOCUMENT_CODES: Readonly<Record<string, string>> = {
  CC: "13",
  TI: "12",
  CE: "22",
  PA: "41",
  PPT: "48",
  PEP: "47",
  NIT: "31",
};

type Row = {
  readonly document: string;
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly code: string | null;
  readonly city: string | null;
  readonly department: string | null;
  readonly duty: string | null;
};

/**
 * The fiscal data of a company, as the seller or the buyer of a document.
 * @throws Refusal 409 where some are missing.
 */
export async function companyParty(db: Kysely<Database>, company: string | number): Promise<Party> {
  const { rows } = await sql<Row>`
    select 'NIT ' || c.nit as document, c.nombre as name, c.direccion as address, c.correo_fe as email,
      t.codigo_municipio as code, t.nombre as city, t.departamento as department, c.responsabilidad as duty
    from companies c left join cities t on t.id = c.ciudad where c.id = ${company}::bigint`.execute(
    db,
  );
  return partyOf(rows[0], "dirección, ciudad y correo");
}

/**
 * The fiscal data of a customer, who buys an instant invoice; people give no address to the fund: that of the city.
 * @throws Refusal 409 where some are missing.
 */
export async function customerParty(db: Kysely<Database>, customer: string): Promise<Party> {
  const { rows } = await sql<Row>`
    select c.documento as document, c.nombre as name, t.nombre as address, c.correo as email,
      t.codigo_municipio as code, t.nombre as city, t.departamento as department, null as duty
    from customers c left join cities t on t.id = c.ciudad where c.id = ${customer}::bigint`.execute(
    db,
  );
  return partyOf(rows[0], "ciudad y correo");
}

/** @param needed the data that whoever lacks some must complete. */
function partyOf(row: Row | undefined, needed: string): Party {
  if (row === undefined) throw conflict("Faltan datos de facturación.");
  const { document, name, address, email, code, city, department } = row;
  if (address === null || email === null || code === null || city === null || department === null) {
    const detail = `${name}: complete ${needed}.`;
    throw conflict("Faltan datos de facturación.", { detail });
  }
  const [type = "", number = ""] = document.split(" ");
  const isCompany = type === "NIT";
  const [digits = number] = number.split("-");
  return {
    kind: isCompany ? "company" : "person",
    nit: digits,
    checkDigit: isCompany ? checkDigitOf(digits) : null,
    documentType: DOCUMENT_CODES[type] ?? "13",
    name,
    address,
    city: { code, name: city, department },
    email,
    duty: taxDutyOf(row.duty),
  };
}
