import { sql } from "kysely";
import { LEDGER_ACCOUNTS, MOVEMENT_TYPES } from "../../../src/domain/ledger-accounts.ts";
import { moveRevision } from "../../store/revisions.ts";
import type { LedgerContext } from "./ledger.types.ts";

/**
 * Gives a company the accounts and movement types that the code names: those that it lacks are made, those with another
 * side or account are corrected, their names stay.
 */
export async function writeSystemRows({ db, companyId, now }: LedgerContext): Promise<void> {
  const accounts = Object.entries(LEDGER_ACCOUNTS).map(([codigo, [nombre, cuenta_puc]]) => ({
    codigo,
    nombre,
    cuenta_puc,
  }));
  await sql`
    insert into accounts (empresa_id, codigo, nombre, clase, cuenta_puc, creado_en, actualizado_en)
    select ${companyId}::integer, x.codigo, x.nombre, 'ledger', x.cuenta_puc, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as x(codigo text, nombre text, cuenta_puc text)
    on conflict (empresa_id, plain_text(codigo) collate "C") do update set clase = excluded.clase
      where accounts.clase <> excluded.clase`.execute(db);
  const types = Object.entries(MOVEMENT_TYPES).map(
    ([codigo, [nombre, cuenta, naturaleza, afecta]]) => ({
      codigo,
      nombre,
      cuenta,
      naturaleza,
      afecta,
    }),
  );
  await sql`
    insert into movement_types (empresa_id, codigo, nombre, naturaleza, afecta, cuenta, creado_en, actualizado_en)
    select ${companyId}::integer, x.codigo, x.nombre, x.naturaleza, x.afecta, a.id, ${now}::timestamptz,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb)
      as x(codigo text, nombre text, cuenta text, naturaleza text, afecta text)
    join accounts as a on a.empresa_id = ${companyId}::integer and plain_text(a.codigo) = plain_text(x.cuenta)
    on conflict (empresa_id, plain_text(codigo) collate "C") do update
      set naturaleza = excluded.naturaleza, afecta = excluded.afecta, cuenta = excluded.cuenta`.execute(
    db,
  );
  await moveRevision(db, "accounts", companyId);
  await moveRevision(db, "movement-types", companyId);
}
