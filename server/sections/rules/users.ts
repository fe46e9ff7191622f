import { sql } from "kysely";
import type { Values } from "../../../src/sections/value.ts";
import { rightsOfRole } from "../../store/users.ts";
import { administratorsIn, holdAccess, requireAdministrator } from "../access/administrators.ts";
import { othersCompanies } from "../access/own-companies.ts";
import { requireMeant, requireWithin } from "../access/own-rights.ts";
import {
  accountOf,
  columnsOfNewAccount,
  endSessions,
  invite,
  liftThrottles,
  renewSecondFactor,
  type Account,
} from "../access/user-account.ts";
import { conflict, notFound } from "../refusal.ts";
import type { Scene, SectionHooks, StoredRecord } from "../served.types.ts";

const STRONGER = "Esta persona puede más que usted: pídale el cambio a un administrador.";

/** How many of the last sign-ins a record shows. */
const SIGN_INS_SHOWN = 10;

/** Staff accounts: who may change whom, and what ends with a change (ADR 16). */
export const hooks: SectionHooks = {
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
    const given = companiesIn(values).filter((id) => !companiesIn(before?.values).includes(id));
    if ((await othersCompanies(scene, given)).length > 0) {
      return { empresas: "No puede dar una empresa en la que usted no trabaja" };
    }
    const role = values["rol"];
    if (role === before?.values["rol"] || typeof role !== "string") return undefined;
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
    const kept = new Set(companiesIn(values));
    const hasLess = companiesIn(before.values).some((company) => !kept.has(company));
    if (hasLess) await endSessions(scene, account.key);
    if (before.values["correo"] !== values["correo"]) {
      // A code on its way to the old address is no longer this person's.
      await sql`delete from recovery_codes where user_id = ${account.key}::uuid`.execute(scene.db);
    }
  },

  afterCommit({ ports }) {
    ports.wake();
  },

  actions: {
    async sendInvitation(scene, record) {
      const account = await requireWeaker(scene, record);
      if (account.hasEntered || record.status === "inactive") {
        throw conflict("La invitación es para quien todavía no ha entrado.", {
          detail:
            "Puede forzar un cambio de contraseña, o la persona puede recuperarla con su correo.",
        });
      }
      await invite(scene, account.email);
      return undefined;
    },
    async forcePasswordChange(scene, record) {
      const account = await requireWeaker(scene, record);
      await endSessions(scene, account.key);
      return { values: { cambio_clave: true } };
    },
    async resetSecondFactor(scene, record) {
      await renewSecondFactor(scene, (await requireWeaker(scene, record)).key);
      return undefined;
    },
    async closeSessions(scene, record) {
      await endSessions(scene, (await requireWeaker(scene, record)).key);
      return undefined;
    },
  },
};

/**
 * @throws Refusal 409 for an account that may do what one may not oneself, or works where one does not: its owner's
 * rights would be one's own.
 */
async function requireWeaker(scene: Scene, { id }: StoredRecord): Promise<Account> {
  const account = await requireAccount(scene, id);
  const { actor } = scene;
  if (account.key === actor.user.id || actor.user.is_admin) return account;
  if (account.is_admin) throw conflict(STRONGER);
  requireWithin(actor, { given: account.permission, title: STRONGER });
  if ((await othersCompanies(scene, account.companies)).length > 0) throw conflict(STRONGER);
  return account;
}

function companiesIn(values: Values | undefined): readonly string[] {
  return (values?.["empresas"] ?? []) as readonly string[];
}

async function requireAccount(scene: Scene, id: string): Promise<Account> {
  const account = await accountOf(scene, id);
  if (account === null) throw notFound();
  return account;
}
