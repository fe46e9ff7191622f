import { sql } from "kysely";
import type section from "../../../src/sections/users/users.section.ts";
import { rightsOfRole } from "../../store/users.ts";
import { administratorsIn, holdAccess, requireAdministrator } from "../access/administrators.ts";
import { othersCompanies } from "../access/own-companies.ts";
import { requireMeant, requireWithin } from "../access/own-rights.ts";
import { columnsOfNewAccount, endSessions, invite, liftThrottles } from "../access/user-account.ts";
import type { SectionHooks } from "../../engine/served.types.ts";
import { closeSessions } from "./commands/close-sessions.ts";
import { forcePasswordChange } from "./commands/force-password-change.ts";
import { resetSecondFactor } from "./commands/reset-second-factor.ts";
import { sendInvitation } from "./commands/send-invitation.ts";
import { requireAccount, requireWeaker } from "./require-weaker.ts";

/** How many of the last sign-ins a record shows. */
const SIGN_INS_SHOWN = 10;

/** Staff accounts: who may change whom, and what ends with a change (ADR 16). */
export const hooks: SectionHooks<typeof section> = {
  computed: {
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
  },

  // Locked out is not stored: an attacker could lock anybody out for good (reading 36).
  status: (row) => sql`(case when ${sql.ref(`${row}.estado`)} = 'active' and exists (
      select 1 from throttles th where th.user_id = ${sql.ref(`${row}.id`)} and th.blocked_until > now()
    ) then 'locked' else ${sql.ref(`${row}.estado`)} end)`,

  async facts({ db, actor }, records) {
    const all = await administratorsIn(db);
    const isLast = (id: string) => all.length === 1 && all[0]?.number === id;
    const isSelf = (id: string) => id === String(actor.user.number);
    return new Map(records.map(({ id }) => [id, { isExpendable: !isSelf(id) && !isLast(id) }]));
  },

  async beforeWrite(scene, { action, before, values }) {
    await holdAccess(scene);
    const account = before && (await requireWeaker(scene, before));
    if (action === "delete") {
      return account?.hasEntered === true
        ? { usuario: "Ya entró al sistema: lo que hizo conserva su nombre. Puede inactivarlo." }
        : undefined;
    }
    const given = values.empresas.filter((id) => !(before?.values.empresas ?? []).includes(id));
    if ((await othersCompanies(scene, given)).length > 0) {
      return { empresas: "No puede dar una empresa en la que usted no trabaja" };
    }
    const role = values.rol;
    if (role === before?.values.rol || typeof role !== "string") return undefined;
    const { permission, role: name } = await rightsOfRole(scene.db, role);
    const title = `No puede dar el rol ${name}: puede más que usted.`;
    requireWithin(scene.actor, { given: permission, title });
    if (account?.key === scene.actor.user.id) {
      requireMeant(scene.actor, { before: account.permission, after: permission });
    }
    return undefined;
  },

  columnsOfNew: async (scene) => columnsOfNewAccount(scene),

  async afterWrite(scene, { id, action, before, values }) {
    if (before !== null) await requireAdministrator(scene);
    if (action === "delete") return;
    const account = await requireAccount(scene, id);
    if (before === null) return invite(scene, account.email);
    if (action === "unlock") await liftThrottles(scene, account.key);
    const kept = new Set(values.empresas);
    const hasLess = before.values.empresas.some((company) => !kept.has(company));
    if (hasLess) await endSessions(scene, account.key);
    if (before.values.correo !== values.correo) {
      // A code on its way to the old address is no longer this person's.
      await sql`delete from recovery_codes where user_id = ${account.key}::uuid`.execute(scene.db);
    }
  },

  afterCommit({ ports }) {
    ports.wake();
  },

  commands: [sendInvitation, forcePasswordChange, resetSecondFactor, closeSessions],
};
