import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isGranted } from "../../../src/domain/permission.ts";
import section from "../../../src/sections/users/users.section.ts";
import { type Effect, access, send } from "../../engine/commands/effects.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { accountNotice } from "../../messages/account-notices.ts";
import { invitationMessage } from "../../messages/code-messages.ts";
import { unusableHash } from "../../services/passwords.ts";
import { INVITATION_LIFETIME } from "../../services/recovery-codes.ts";
import { seal } from "../../services/secret-box.ts";
import { NEW_DAYS, SHARED_DAYS, apartFrom } from "../../services/shared-access.ts";
import { newTotpSecret } from "../../services/totp.ts";
import { accountName } from "../../store/account-name.ts";
import { rightsOfRole } from "../../store/users.ts";
import { administratorsIn, lockAccess, requireAdministrator } from "../access/administrators.ts";
import { isOwnCompany, othersCompanies } from "../access/own-companies.ts";
import { isRoleWithin, requireMeant, requireWithin } from "../access/own-rights.ts";
import { requireWeaker } from "../access/weaker-account.ts";

/** The number of last sign-ins in a record. */
const SIGN_INS_SHOWN = 10;

/** The statuses in which nobody is invited again; one who is locked may never have entered. */
const NOT_INVITED: Readonly<Record<string, string>> = {
  active: "Ya entró: la invitación es para quien todavía no lo ha hecho",
  inactive: "La cuenta está inactiva: actívela antes",
};

/** Who holds the invitation may still enter: nobody can know yet in whose hands the account is. */
const NOT_YET =
  "Todavía no ha entrado: se confirma que la cuenta es de su dueño cuando haya entrado";

type Addressed = { readonly usuario: string | null; readonly correo: string | null };

/** Sends the mail that lets a person choose a password. */
const invitationTo = (email: string): Effect =>
  send(invitationMessage, { email: accountName(email) }, { lifetime: INVITATION_LIFETIME });

/** The time after signing in during which a person may change how they sign in; in milliseconds. */
const JUST_SIGNED_IN = 5 * 60_000;

/** The way in which a person may change their own mail or second factor. */
const SIGN_IN_AGAIN =
  "Cierre su sesión y entre de nuevo con su contraseña y su código: tiene 5 minutos para hacerlo.";

export default serve(section, {
  /** Staff are older than the sections: their table keeps its columns. */
  older: {
    id: "number",
    columns: {
      usuario: "username",
      nombres: "firstname",
      apellidos: "lastname",
      correo: "email",
      cambio_clave: "must_change_password",
      creado_en: "created_at",
    },
    links: {
      empresas: { table: "user_companies", own: "user_id", other: "company_id", key: "id" },
    },
  },
  workplaces: "empresas",
  /** Nobody deactivates themselves, or the last administrator (ADR 16). */
  facts: async ({ db, actor }, records) => {
    const all = await administratorsIn(db);
    const isLast = (id: string) => all.length === 1 && all[0]?.number === id;
    const isSelf = (id: string) => id === String(actor.user.number);
    return new Map(records.map(({ id }) => [id, { isExpendable: !isSelf(id) && !isLast(id) }]));
  },
  /** The facts about a person's sign-ins. */
  computed: {
    invitacion: (row) => sql`(select last.at ${lastInvitation(row)})`,
    // An edit that came later may have changed the address: the first one has the former.
    invitado_a: (row) => sql`(select coalesce((select e.before ->> 'correo' from changes e
      where e.controller = 'users' and e.record_id = last.record_id and e.id > last.id and e.before ? 'correo'
      order by e.id limit 1), ${sql.ref(`${row}.email`)}) ${lastInvitation(row)})`,
    ultimo_ingreso: (row) => sql`(select max(e.at) from sign_in_events e
      where e.user_id = ${sql.ref(`${row}.id`)} and e.step = 'tfa' and e.outcome = 'accepted')`,
    segundo_factor: (row) => sql`(${sql.ref(`${row}.totp_confirmed_at`)} is not null)`,
    ingresos: (
      row,
    ) => sql`(select coalesce(jsonb_agg(to_jsonb(last) order by last.fecha desc), '[]') from (
      select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha,
        e.network as direccion, e.step as paso, e.outcome as resultado
      from sign_in_events e where e.user_id = ${sql.ref(`${row}.id`)} and e.step in ('login', 'tfa')
        and not (e.step = 'login' and e.outcome = 'accepted')
      order by e.id desc limit ${sql.lit(SIGN_INS_SHOWN)}) last)`,

    // The status Locked is not stored: otherwise an attacker could lock anybody out for good (reading 36).
    estado: (row) => sql`(case when ${sql.ref(`${row}.estado`)} = 'active' and exists (
        select 1 from throttles th where th.user_id = ${sql.ref(`${row}.id`)} and th.blocked_until > now()
      ) then 'locked' else ${sql.ref(`${row}.estado`)} end)`,
  },
  /** A person gives the roles that can do no more than they, and the companies in which they work (ADR 16). */
  choices: {
    rol: isRoleWithin,
    empresas: async (context, row) => isOwnCompany(context, row),
  },
  /** A new account starts with a key, a second factor to set up, and no password. */
  derived: async ({ ports }, { before }) => {
    if (before !== null) return {};
    const id = randomUUID();
    const columns = {
      id,
      password_hash: unusableHash(),
      is_admin: false,
      totp_secret: seal(newTotpSecret(), id, ports.secrets.encryption),
      totp_last_step: 0,
    };
    return { columns };
  },
  /** Checks that the person may change the user, and that somebody can always give rights (ADR 16). */
  checks: {
    forbids: ({ status }, event) => {
      if (event === "confirm" && status === "invited") return NOT_YET;
      return event === "sendInvitation" ? (NOT_INVITED[status ?? ""] ?? null) : null;
    },

    async before(tx, { action, before, values }) {
      await lockAccess(tx);
      const account = before && (await requireWeaker(tx, before));
      if (action === "delete") {
        return account?.hasEntered === true
          ? { usuario: "Ya entró al sistema: lo que hizo conserva su nombre. Puede inactivarlo." }
          : undefined;
      }
      const isSelf = account?.key === tx.actor.user.id;
      if (isSelf && values.correo !== before?.values.correo && !(await hasJustSignedIn(tx))) {
        return { correo: `Es su propio correo. ${SIGN_IN_AGAIN}` };
      }
      if (before !== null && values.cambio_clave !== before.values.cambio_clave) {
        if (!isGranted("/users/forcePasswordChange", tx.actor.permission)) {
          return { cambio_clave: "Lo decide quien puede forzar un cambio de contraseña" };
        }
      }
      if (values.jefe !== null && values.jefe === before?.id) {
        return { jefe: "Nadie responde ante sí mismo" };
      }
      if (!(await worksWithLawyer(tx, values))) {
        return {
          empresas: "Quien es de un abogado trabaja en el fondo de este, y en ningún otro",
        };
      }
      const given = values.empresas.filter((id) => !(before?.values.empresas ?? []).includes(id));
      if ((await othersCompanies(tx, given)).length > 0) {
        return { empresas: "No puede dar un fondo en el que usted no trabaja" };
      }
      const role = values.rol;
      if (role === before?.values.rol || typeof role !== "string") return undefined;
      const { permission, role: name } = await rightsOfRole(tx.db, role);
      const title = `No puede dar el rol ${name}: puede más que usted.`;
      requireWithin(tx.actor, { given: permission, title });
      if (account && isSelf) {
        requireMeant(tx.actor, { before: account.permission, after: permission });
      }
      return undefined;
    },

    async after(tx, { before }) {
      if (before !== null) await requireAdministrator(tx);
    },
  },
  /**
   * Invites a new user; ends the sessions of one who loses a company or is of another entity or lawyer, and the codes sent to a former address (ADR 16). A
   * change of mail is told at both addresses (ADR 43).
   */
  follows: ({ id, action, before, values }) => {
    if (action === "delete") return [];
    if (before === null) return [invitationTo(values.correo ?? "")];
    const kept = new Set(values.empresas);
    const isElsewhere =
      before.values.aliado !== values.aliado || before.values.abogado !== values.abogado;
    const hasLess = isElsewhere || before.values.empresas.some((company) => !kept.has(company));
    // A code sent to the old address no longer belongs to this person.
    const hasMoved = before.values.correo !== values.correo;
    return [
      ...(hasLess ? [access(id, "endSessions")] : []),
      ...(hasMoved ? [access(id, "endRecovery"), ...noticesOf(before.values, values)] : []),
    ];
  },
  commands: {
    /** Sends the invitation again to a person who has not entered yet. */
    sendInvitation: async (tx, { record }) => {
      const account = await requireWeaker(tx, record);
      if (account.hasEntered || record.status === "inactive") {
        throw conflict("La invitación es para quien todavía no ha entrado.", {
          detail:
            "Puede forzar un cambio de contraseña, o la persona puede recuperarla con su correo.",
        });
      }
      return { effects: [invitationTo(account.email)] };
    },
    /** Ends the wait of a person who is locked out. */
    unlock: async (_tx, { record }) => ({
      effects: [access(record.id, "liftThrottles")],
    }),
    /** Ends every session of a person. */
    closeSessions: async (tx, { record }) => {
      await requireWeaker(tx, record);
      return { effects: [access(record.id, "endSessions")] };
    },
    /** Ends the person's sessions; the next one requires a new password. */
    forcePasswordChange: async (tx, { record }) => {
      await requireWeaker(tx, record);
      return { values: { cambio_clave: true }, effects: [access(record.id, "endSessions")] };
    },
    /**
     * Removes the person's authenticator: the next sign-in shows a new one. The person is told by mail; one's own is removed
     * only just after signing in (ADR 43).
     */
    resetSecondFactor: async (tx, { record }) => {
      const { key } = await requireWeaker(tx, record);
      if (key === tx.actor.user.id && !(await hasJustSignedIn(tx))) {
        throw conflict("Es su propio segundo factor.", { detail: SIGN_IN_AGAIN });
      }
      const { correo, usuario } = record.values;
      const told = { email: correo ?? "", username: usuario ?? "", changed: "factor" } as const;
      return { effects: [access(record.id, "renewSecondFactor"), send(accountNotice, told)] };
    },
    /**
     * Says that an account is in the hands of its person: what was done to it before no longer makes anybody one with them.
     * Only who may not be one with them says so, and whose own account is proven (ADR 98).
     */
    confirm: async (tx, { record }) => {
      const { key } = await requireWeaker(tx, record);
      const { one, unproven } = await apartFrom(tx.db, [tx.actor.user.id], tx.now);
      if (unproven.includes(tx.actor.user.id)) {
        throw conflict("Su propia cuenta está por confirmar.", {
          detail: `Se creó hace menos de ${NEW_DAYS} días: hasta que otra persona la confirme, no puede confirmar la de nadie.`,
        });
      }
      if (one.includes(key)) {
        throw conflict("Debe confirmarla otra persona.", {
          detail: `No la confirma su dueño, ni quien la creó, la invitó o cambió cómo se entra a ella en los últimos ${SHARED_DAYS} días, ni quien pueda ser la misma persona que ellos.`,
        });
      }
      return {};
    },
  },
});

/** The change that last sent an invitation to a person who has not entered yet, as `last`. */
function lastInvitation(row: string) {
  return sql`from (select c.id, c.record_id, c.at from changes c
    where c.controller = 'users' and c.record_id = ${sql.ref(`${row}.number`)}
      and ${sql.ref(`${row}.estado`)} = 'invited' and c.action in ('create', 'sendInvitation')
    order by c.id desc limit 1) as last`;
}

/** The notices of a change of mail, to the former and to the new address. */
function noticesOf(before: Addressed, after: Addressed): readonly Effect[] {
  const username = after.usuario ?? "";
  return [before, after].map(({ correo }) =>
    send(accountNotice, { email: correo ?? "", username, changed: "email" }),
  );
}

/**
 * Whether the session that asks was opened just now, with password and code: a session that is stolen later, or left
 * open, cannot become the account itself (ADR 43).
 */
async function hasJustSignedIn({ db, actor, now }: TransactionContext): Promise<boolean> {
  const since = new Date(now.getTime() - JUST_SIGNED_IN);
  const found = await db
    .selectFrom("sessions")
    .select("created_at")
    .where("token_hash", "=", actor.tokenHash)
    .where("user_id", "=", actor.user.id)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether who is of an external lawyer works in the company of that lawyer alone (ADR 132): lawyers are of one company. */
async function worksWithLawyer(
  { db }: TransactionContext,
  { abogado, empresas }: { readonly abogado: string | null; readonly empresas: readonly string[] },
): Promise<boolean> {
  if (abogado === null) return true;
  const { rows } = await sql<{ company: string }>`
    select empresa_id::text as company from lawyers where id = ${abogado}::bigint`.execute(db);
  return rows[0]?.company === empresas.join();
}
