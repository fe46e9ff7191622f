import { sql, type RawBuilder } from "kysely";

/** SQL: whether a company, by the alias of its row, has what an electronic invoice says of it. */
export function hasCompanyData(company: string): RawBuilder<boolean> {
  const of = (name: string) => sql.ref(`${company}.${name}`);
  return sql`coalesce(${of("nit")} <> '' and ${of("direccion")} <> '' and ${of("ciudad")} is not null
    and ${of("correo_fe")} <> '', false)`;
}

/** SQL: whether a customer, by the alias of its row, has what an instant invoice says of its buyer. */
export function hasCustomerData(customer: string): RawBuilder<boolean> {
  const of = (name: string) => sql.ref(`${customer}.${name}`);
  return sql`coalesce(${of("documento")} <> '' and ${of("ciudad")} is not null and ${of("correo")} <> '', false)`;
}
