import { sql } from "kysely";
import { dayAfter, dayText, yearAfter } from "../../../src/domain/calendar.ts";
import { dayOf, toldMomentText } from "../../../src/domain/format.ts";
import { ended } from "../../../src/domain/problem-text.ts";
import contacts from "../../../src/sections/contacts/contacts.section.ts";
import obligations from "../../../src/sections/obligations/obligations.section.ts";
import {
  agreementProblem,
  firstUncovered,
} from "../../../src/sections/recoverables/instalments.ts";
import { CHANNELS, type OUTCOMES } from "../../../src/sections/recoverables/commands.ts";
import type section from "../../../src/sections/recoverables/recoverables.section.ts";
import { create, happen } from "../../engine/commands/effects.ts";
import { leastBusy } from "../../fund/least-busy.ts";
import { invalid } from "../../engine/refusal.ts";
import type { Done, ValuesIn } from "../../engine/section-values.types.ts";
import type {
  CallContext,
  Change,
  Request,
  StoredRecord,
  TransactionContext,
} from "../../engine/served.types.ts";
import { contactWindow, isContactTime, windowAfter } from "../../fund/contact-hours.ts";
import { nextInstalments, paidSinceAgreed } from "./recoverables.agreements.ts";
import { breachMessages } from "./recoverables.breach.ts";

type Values = ValuesIn<typeof section>;
type Recoverable = StoredRecord<Values>;

/** The statuses in which a debt is the work of whoever collects it. */
export const COLLECTED = ["inManagement", "inAgreement", "inCourt"] as const;

/** The facts of collecting some debts: whether their debtor may be reached now, and whether an agreement is behind. */
export async function collectingFacts(
  context: CallContext,
  records: readonly Recoverable[],
): Promise<(record: Recoverable) => Record<"isContactable" | "isWhole" | "isBehind", boolean>> {
  const today = dayOf(context.now);
  const isContactable = isContactTime(context.now);
  const agreed = records.filter(({ status }) => status === "inAgreement");
  const paid = await paidSinceAgreed(
    context,
    agreed.map(({ id }) => id),
  );
  return ({ id, status, values }) => ({
    isContactable,
    isWhole: wholeProblem(values, today) === null,
    isBehind:
      status === "inAgreement" &&
      (firstUncovered(values.acuerdo, paid.get(id) ?? "0")?.day ?? today) < today,
  });
}

/** Why facts of collecting a debt do not hold, where its own values say more than the chart. */
export async function collectingReasons(
  { now }: CallContext,
  { values }: Recoverable,
): Promise<{ readonly isContactable?: string; readonly isWhole?: string }> {
  const problem = wholeProblem(values, dayOf(now));
  return {
    ...(!isContactTime(now) && { isContactable: outOfHours(now) }),
    ...(problem !== null && { isWhole: problem }),
  };
}

/** The refusal of the hours of the law, with when the debtor may be reached. */
const outOfHours = (now: Date) =>
  ended(
    `A esta hora la ley no deja llamar ni escribir al deudor: puede ser desde ${toldMomentText(contactWindow(now).opens, now)}`,
  );

const wholeProblem = ({ acuerdo, deuda_restante: debt }: Values, today: string) =>
  agreementProblem(acuerdo, { debt: debt ?? "0", today });

/** The refusal of an edit by a person: the instalments of an agreement stay while it runs. */
export function collectingProblems({ action, before, values }: Change<Values>) {
  const isWritten = action === "edit" || action === "revert";
  if (!isWritten || before?.status !== "inAgreement") return {};
  return JSON.stringify(before.values.acuerdo) === JSON.stringify(values.acuerdo)
    ? {}
    : { acuerdo: "El acuerdo está vigente: termínelo para cambiar sus cuotas" };
}

/** That which is said of a contact, by the fund or by the debtor. */
type Said = {
  readonly canal: keyof typeof CHANNELS;
  readonly resultado: keyof typeof OUTCOMES | null;
  readonly compromiso: string | null;
  readonly valor: string | null;
  readonly nota: string | null;
};

/** A contact is written down once, and the debt has its day and the promise that counts now. */
async function spoken(
  tx: TransactionContext,
  { id, values }: Recoverable,
  { canal, resultado, compromiso, valor, nota }: Said,
): Promise<Done<Values>> {
  const problem = compromiso === null ? null : promiseProblem(compromiso, dayOf(tx.now));
  if (problem !== null) throw invalid({ compromiso: problem });
  const at = tx.now.toISOString();
  const { cliente } = values;
  return {
    values: {
      ultima_gestion: at,
      // A promise stays until another one, or until the debtor refuses.
      ...(resultado === "promise" && { compromiso, valor_compromiso: valor }),
      ...(resultado === "refuses" && { compromiso: null, valor_compromiso: null }),
    },
    effects: [
      create(contacts, {
        recuperable: id,
        cliente,
        fecha: at,
        canal,
        resultado,
        compromiso,
        valor,
        nota,
        gestor: String(tx.actor.user.number),
      }),
    ],
  };
}

function promiseProblem(day: string, today: string): string | null {
  if (day < today) return `El ${dayText(day)} ya pasó: escriba hoy o un día que viene`;
  return day > yearAfter(today) ? "Es dentro de más de un año: escriba un día más cercano" : null;
}

/** The same debtor is not reached twice on a day by the same channel, whichever of their debts it is of. */
async function requireUnused(
  { db, actor, now }: TransactionContext,
  { values }: Recoverable,
  canal: Said["canal"],
): Promise<void> {
  const today = dayOf(now);
  // Two at once are one after the other: the second sees the first.
  await sql`select from customers where id = ${values.cliente}::bigint for no key update`.execute(
    db,
  );
  const { rows } = await sql`
    select from contacts where cliente = ${values.cliente}::bigint and empresa_id = ${actor.companyId}
      and canal = ${canal} and (fecha at time zone 'America/Bogota')::date = ${today}::date limit 1`.execute(
    db,
  );
  if (rows.length === 0) return;
  const next = toldMomentText(windowAfter(today).opens, now);
  throw invalid({
    canal: `Hoy ya se contactó por ${CHANNELS[canal].toLowerCase()}: por ahí puede ser otra vez desde ${next}`,
  });
}

type CommandOf<Input> = (
  tx: TransactionContext,
  request: Request<Values, Input>,
) => Promise<Done<Values>>;

const NO_AGREEMENT = { acordado_el: null, cuota_vence: null, incumple_desde: null } as const;

/** The commands of collecting a debt. */
export const collecting = {
  /** Whoever is named collects it; without a name, who has the fewest debts today. The first time, its obligation is pursued. */
  assign: (async (tx, { record, input }) => ({
    values: {
      gestor: await leastBusy(tx, input.gestor, {
        action: "contact",
        field: "gestor",
        open: COLLECTED,
        nobody: "Hoy nadie puede cobrar deudas en este fondo.",
        unable: "No puede cobrar deudas en este fondo",
      }),
    },
    effects:
      record.status === "toAssign"
        ? [happen(obligations, record.values.obligacion ?? "", "pursue")]
        : [],
  })) satisfies CommandOf<{ readonly gestor: string | null }>,
  contact: (async (tx, { record, input }) => {
    const canal = input.canal ?? "call";
    await requireUnused(tx, record, canal);
    return spoken(tx, record, { ...input, canal });
  }) satisfies CommandOf<
    Omit<Said, "canal"> & { readonly canal: Exclude<Said["canal"], "inbound"> | null }
  >,
  receive: (async (tx, { record, input }) =>
    spoken(tx, record, { ...input, canal: "inbound" })) satisfies CommandOf<Omit<Said, "canal">>,
  agree: (async (tx, { record }) => {
    const values = { ...record.values, acordado_el: dayOf(tx.now) };
    const [first] = values.acuerdo;
    return {
      values: {
        acordado_el: values.acordado_el,
        cuota_vence: first?.fecha ?? null,
        incumple_desde: dayAfter(first?.fecha ?? values.acordado_el, 1),
      },
    };
  }) satisfies CommandOf<unknown>,
  endAgreement: (async () => ({ values: NO_AGREEMENT })) satisfies CommandOf<unknown>,
  /** Its instalment stays to be seen: it is what the debtor may pay to come back. */
  breach: (async (tx, { record }) => ({
    values: {
      ...(await nextInstalments(tx, [record]))(record),
      incumplimientos: (record.values.incumplimientos ?? 0) + 1,
    },
    effects: await breachMessages(tx, record),
  })) satisfies CommandOf<unknown>,
  /** Its lawyer is the one who is named now, or was before. */
  sue: (async (_tx, { record, input }) => {
    const abogado = input.abogado ?? record.values.abogado;
    if (abogado === null) throw invalid({ abogado: "Falta el abogado" });
    return {
      values: {
        abogado,
        proceso: input.proceso ?? record.values.proceso,
        juzgado: input.juzgado ?? record.values.juzgado,
        etapa: "legal",
        ...NO_AGREEMENT,
      },
    };
  }) satisfies CommandOf<Readonly<Record<"abogado" | "proceso" | "juzgado", string | null>>>,
  /** Its process stays written; nobody but its collector is paid for it from now on. */
  leaveCourt: (async () => ({
    values: { abogado: null, etapa: "preLegal" },
  })) satisfies CommandOf<unknown>,
};
