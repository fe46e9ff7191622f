import { sql, type Kysely } from "kysely";
import type { Keyring } from "../ports.ts";
import { insertUser } from "../services/new-user.ts";
import type { Database } from "../store/schema.ts";
import { OUTSIDE_ROLES } from "./demo-roles.ts";
import { DEMO_PASSWORD } from "./demo-staff.ts";

/** One person for each demonstration role, with its name without accents as user name. */
const STAFF: readonly (readonly [
  role: string,
  username: string,
  firstname: string,
  lastname: string,
])[] = [
  ["Cartera", "cartera", "Diana Carolina", "Cárdenas Vélez"],
  ["Facturación", "facturacion", "Jorge Iván", "Salazar Meza"],
  ["Tesorería", "tesoreria", "Claudia Patricia", "Ospina Rincón"],
  ["Operaciones", "operaciones", "Camilo Andrés", "Bonilla Torres"],
  ["Comité", "comite", "Gloria Amparo", "Londoño Arango"],
  ["Jurídica", "juridica", "Hernán Darío", "Palacios Córdoba"],
  ["Contabilidad", "contabilidad", "Martha Lucía", "Benavides Erazo"],
  ["Gerencia", "gerencia", "Ricardo José", "Uribe Zapata"],
  ["Consulta", "consulta", "Leidy Johana", "Mosquera Perea"],
  [OUTSIDE_ROLES.ally, "entidad", "Sandra Milena", "Arboleda Giraldo"],
  [OUTSIDE_ROLES.lawyer, "abogado", "Mauricio", "Jaramillo Peña"],
];

/** The role that asks for advances and studies requests, and that which files them. */
const ADVANCES = "Operaciones";
const FILING = "Cartera";
/** The role that collects. */
const COLLECTING = "Jurídica";

type Needs = { readonly db: Kysely<Database>; readonly encryption: Keyring; readonly now: Date };

/**
 * Adds one member of staff for each demonstration role, in the first company; existing ones are left as they are. The
 * roles exist already.
 */
export async function seedRoleStaff(needs: Needs): Promise<void> {
  const { rows: companies } = await sql<{ id: number }>`
    select min(company_id) as id from user_companies`.execute(needs.db);
  const { rows: roles } = await sql<{ id: string; name: string }>`
    select id::text, nombre as name from roles`.execute(needs.db);
  const idOf = new Map(roles.map(({ id, name }) => [name, id]));
  // All at once: hashing a password is slow on purpose, and leaves the thread of the server.
  const staff = await Promise.all(
    STAFF.map(async ([role, username, firstname, lastname]) => {
      const isNew = await insertUser(
        {
          username,
          email: `${username}@garante.example`,
          firstname,
          lastname,
          password: DEMO_PASSWORD,
          mustChangePassword: false,
          isAdmin: false,
          role: idOf.get(role) ?? "",
          companies: companies.map(({ id }) => id),
        },
        needs,
      );
      if (isNew && role === ADVANCES) await giveAdvances(needs, username);
      if (isNew && role === COLLECTING) await giveDebts(needs, username);
      if (isNew && role === OUTSIDE_ROLES.ally) await putOutside(needs, username, "aliado");
      if (isNew && role === OUTSIDE_ROLES.lawyer) await putOutside(needs, username, "abogado");
      return { isNew, role, username };
    }),
  );
  const newIn = (name: string) => staff.find(({ isNew, role }) => isNew && role === name)?.username;
  const [filer, reviewer] = [newIn(FILING), newIn(ADVANCES)];
  if (filer !== undefined && reviewer !== undefined) await giveRequests(needs, { filer, reviewer });
}

/** A person is of the entity with the most paid claims in their company, or of the lawyer with the most cases. */
async function putOutside(
  { db }: Needs,
  username: string,
  side: "aliado" | "abogado",
): Promise<void> {
  const of = sql.ref(side === "aliado" ? "empresa" : "abogado");
  await sql`
    update users u set ${sql.ref(side)} = (
      select ${of} from recoverables where ${of} is not null
        and empresa_id in (select company_id from user_companies where user_id = u.id)
      group by 1 order by count(*) desc, 1 limit 1)
    where u.username = ${username}`.execute(db);
}

type Requests = { readonly filer: string; readonly reviewer: string };

/** The requests were filed by a person of one role; of every four that somebody took, one of another studies three. */
async function giveRequests({ db }: Needs, { filer, reviewer }: Requests): Promise<void> {
  await sql`
    update requests r set solicitante = f.number, creado_por = f.id, actualizado_por = f.id,
      responsable = case when r.responsable is null or r.id % 4 = 3 then r.responsable else o.number end
    from users f, users o where f.username = ${filer} and o.username = ${reviewer}
      and r.empresa_id in (select company_id from user_companies where user_id = f.id)`.execute(db);
  await sql`
    delete from requests_interesados where record_id in (
      select r.id from requests r join users f on f.number = r.solicitante and f.username = ${filer})`.execute(
    db,
  );
  await sql`
    insert into requests_interesados (record_id, target_id, position)
    select r.id, x.target, x.position from requests r join users f on f.number = r.solicitante and f.username = ${filer}
      cross join lateral (values (r.solicitante, 0), (r.responsable, 1)) x(target, position)
    where x.target is not null and (x.position = 0 or x.target <> r.solicitante)`.execute(db);
}

/** Every second advance was asked for by a person of the role: who sees only their own has some too. */
async function giveAdvances({ db }: Needs, username: string): Promise<void> {
  await sql`
    update advances set solicitante = users.number, creado_por = users.id, actualizado_por = users.id
    from users where users.username = ${username} and advances.id % 2 = 0
      and advances.empresa_id in (select company_id from user_companies where user_id = users.id)`.execute(
    db,
  );
}

/** Every second debt that somebody collects is of a person of the role, with what was said and paid of it. */
async function giveDebts({ db }: Needs, username: string): Promise<void> {
  await sql`
    update recoverables d set gestor = u.number from users u
    where u.username = ${username} and d.gestor is not null and d.id % 2 = 0
      and d.empresa_id in (select company_id from user_companies where user_id = u.id)`.execute(db);
  await sql`
    update contacts c set gestor = u.number from users u, recoverables d
    where u.username = ${username} and d.id = c.recuperable and d.gestor = u.number`.execute(db);
  await sql`
    update recovers x set gestor = u.number from users u, recoverables d
    where u.username = ${username} and d.id = x.recuperable and d.gestor = u.number`.execute(db);
}
