import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import obligations from "../../../src/sections/obligations/obligations.section.ts";
import recoverables from "../../../src/sections/recoverables/recoverables.section.ts";
import section from "../../../src/sections/requests/requests.section.ts";
import { type Effect, create, happen, letter } from "../../engine/commands/effects.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import { leastBusy } from "../../fund/least-busy.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import { TODAY } from "../../engine/read/today-sql.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { isOwnAccount } from "../../fund/bank-accounts.ts";
import {
  afterBusinessDays,
  beforeBusinessDays,
  businessDaysBetween,
} from "../../fund/business-days.ts";
import { capLeft } from "../../fund/caps.ts";
import { coverageInForce } from "../../fund/coverage.ts";
import { scheduled } from "../../fund/payments.ts";
import { approvedEffects, revokedEffects } from "./requests.ledger.ts";
import { letterOf, letterProblem } from "./requests.letter.ts";
import {
  PAYING,
  type RequestRecord,
  type RequestValues,
  arrears,
  askedProblems,
  claimProblems,
  judgedRequests,
  reasonsOf,
  surroundingsOf,
} from "./requests.judging.ts";
import { requestExplains } from "./requests.explain.ts";

/** The actions that write a request: its obligation says whose it is. */
const WRITING: readonly string[] = ["create", "edit", "revert", "import"];

export default serve(section, {
  explains: requestExplains,
  facts: judgedRequests,
  reasons: reasonsOf,
  computed: {
    /** The supports that its type asks for and that nobody attached, or that expired. */
    faltan: (
      row,
    ) => sql`(select string_agg(d.nombre, ', ' order by l.position) from request_types_soportes l
      join documents d on d.id = l.target_id
      where l.record_id = ${sql.ref(`${row}.tipo`)} and ${sql.ref(`${row}.estado`)} in ('draft', 'returned')
        and not exists (select from request_supports s where s.solicitud = ${sql.ref(`${row}.id`)} and s.tipo = d.id
          and (d.vigencia_dias is null or s.fecha + d.vigencia_dias >= ${TODAY})))`,
    /** The term of one that somebody studies is over, or will be within two business days; that of a decided one was kept or not. */
    semaforo: (
      row,
    ) => sql`(case when ${sql.ref(`${row}.fecha_decision`)} <= ${sql.ref(`${row}.vence`)} then 'kept'
      when ${sql.ref(`${row}.fecha_decision`)} is not null then 'missed'
      when ${sql.ref(`${row}.estado`)} not in ('filed', 'inReview', 'endorsed') then null
      when ${sql.ref(`${row}.vence`)} < ${TODAY} then 'late'
      when ${sql.ref(`${row}.avisa`)} <= ${TODAY} then 'soon' else 'onTime' end)`,
    /** While it waits for somebody. */
    edad: (
      row,
    ) => sql`(case when ${sql.ref(`${row}.estado`)} in ('filed', 'inReview', 'endorsed', 'returned', 'approved', 'paying')
      then ${TODAY} - (${sql.ref(`${row}.fecha_radicacion`)} at time zone 'America/Bogota')::date end)`,
    transferencia: (row) => sql`(select 'transfers/' || t.id from transfers t
      where t.empresa_id = ${sql.ref(`${row}.empresa_id`)} and t.origen = 'requests/' || ${sql.ref(`${row}.id`)}
      order by (t.estado = 'cancelled'), t.id desc limit 1)`,
  },
  counts: {
    faltan: ["request-supports", "request-types", "documents"],
    transferencia: ["transfers"],
  },
  /** A request is of whom its obligation is, and concerns whoever wrote it. */
  derived: async (tx, { action, values }) => {
    if (!WRITING.includes(action) || values.obligacion === null) return {};
    const found = await tx.db
      .selectFrom("obligations")
      .select(["empresa", "cliente", "portafolio"])
      .where("id", "=", values.obligacion)
      .where("empresa_id", "=", tx.actor.companyId)
      .executeTakeFirst();
    return { values: { ...found, interesados: [...new Set(concerned(values))] } };
  },
  checks: {
    stays: ({ values }) =>
      values.fecha_radicacion === null ? null : "Ya se radicó: se desiste de ella.",
    /** One that was filed stays of its obligation, which is claimed by it. */
    async before(tx, { action, before, values }) {
      if (!WRITING.includes(action)) return undefined;
      const type = await typeOf(tx, values.tipo);
      const moved =
        before === null || before.values.fecha_radicacion === null
          ? []
          : FIXED.filter((name) => before.values[name] !== values[name]);
      return {
        ...Object.fromEntries(
          moved.map((name) => [name, "Ya se radicó así: desista de ella y radique otra"]),
        ),
        ...(await askedProblems(tx, values, type)),
        ...(await claimProblems(tx, values, type)),
      };
    },
  },
  commands: {
    /** Its term begins, and what is covered is computed with the formula of the day (law 25). */
    file: async (tx, { record }) => {
      await lockObligation(tx, record);
      await judgeAgain(tx, { id: record.id, event: "file" });
      const near = await around(tx, record);
      const today = dayOf(tx.now);
      return {
        values: {
          fecha_radicacion: tx.now.toISOString(),
          ...termTo(afterBusinessDays(today, near.term)),
          mora: arrears(today, record.values.fecha_incumplimiento),
          ...(await covered(tx, record.values)),
        },
        effects:
          near.type === "RECL"
            ? [happen(obligations, record.values.obligacion ?? "", "claim")]
            : [],
      };
    },
    take: async (tx, { record }) => inCharge(record.values, String(tx.actor.user.number)),
    leave: async (_tx, { record }) => inCharge(record.values, null),
    /** Whoever is named studies it; without a name, who has the fewest open ones. */
    assign: async (tx, { record, input }) =>
      inCharge(record.values, await reviewerOf(tx, input.responsable)),
    /** The clock of its term stops. */
    giveBack: async (tx, { input }) => ({
      values: { causal: input.causal, pausada: dayOf(tx.now), valor_aprobado: null },
    }),
    /** The clock goes on: its term is as many business days later as it stood still. */
    amend: async (tx, { record }) => {
      const { pausada, vence } = record.values;
      const today = dayOf(tx.now);
      const still = pausada === null ? 0 : businessDaysBetween(pausada, today);
      return {
        values: {
          ...inCharge(record.values, null).values,
          pausada: null,
          causal: null,
          ...(vence !== null && termTo(afterBusinessDays(vence, still))),
          ...(await covered(tx, record.values)),
        },
      };
    },
    endorse: async (tx, { record, input: { valor_aprobado: written } }) => {
      const { type } = await around(tx, record);
      if (!isOfMoney(type)) return { values: { valor_aprobado: null } };
      if (written === null) throw invalid({ valor_aprobado: UNWRITTEN });
      const left = await within(tx, record, { type, amount: written, isWritten: true });
      return { values: { valor_aprobado: written, tope_disponible: left } };
    },
    /**
     * Grants it. The portfolio and the obligation stay locked until the transaction ends: of a hundred approvals at once
     * each sees what those before it took of the cap (law 23), and the loser is told what is left.
     */
    approve: async (tx, { record, input: { valor_aprobado: written } }) => {
      const { type } = await around(tx, record);
      const granted = isOfMoney(type) ? await granting(tx, record, { type, written }) : NO_AMOUNT;
      const values = { ...granted.values, fecha_decision: dayOf(tx.now) };
      return {
        values,
        effects: [
          ...(await approvedEffects(tx, record, { type, ...granted })),
          await decision(tx, record, { status: "approved", values }),
        ],
      };
    },
    deny: async (tx, { record, input: { causal } }) => {
      const values = { fecha_decision: dayOf(tx.now), causal, valor_aprobado: null };
      return {
        values,
        effects: [
          ...(await released(tx, record, "NEG")),
          await decision(tx, record, { status: "denied", values }),
        ],
      };
    },
    /** It is studied again, once; a claim takes its obligation again. */
    appeal: async (tx, { record }) => {
      await lockObligation(tx, record);
      await judgeAgain(tx, { id: record.id, event: "appeal" });
      const { type, obligation } = await around(tx, record);
      if (type === "RECL" && obligation !== "current" && obligation !== "overdue") {
        throw conflict("La obligación no está vigente ni en mora.");
      }
      return {
        values: { reconsiderada: true, causal: null, fecha_decision: null },
        effects:
          type === "RECL" ? [happen(obligations, record.values.obligacion ?? "", "claim")] : [],
      };
    },
    withdraw: async (tx, { record }) => ({ effects: await released(tx, record, "DES") }),
    retire: async (tx, { record }) => ({ effects: await released(tx, record, "DES") }),
    /** Prepares the transfer of what is left of an approved claim. */
    schedule: {
      choices: { cuenta_origen: isOwnAccount },
      run: async (tx, { record, input }) => ({ effects: [await scheduled(tx, record, input)] }),
    },
    /** The fund paid: the debtor owes it its part (fund.md §0). */
    pay: async (tx, { record, input: { day } }) => ({
      values: { fecha_pago: day, por_pagar: "0.00" },
      effects: [
        happen(obligations, record.values.obligacion ?? "", "pay"),
        create(recoverables, await recoverableOf(tx, record, day)),
      ],
    }),
    /** An approved claim that was not paid leaves the ledger by its mirror (law 12), and its advances are owed again. */
    revoke: async (tx, { record }) => ({
      values: { valor_aprobado: null, anticipo: null, por_pagar: null },
      effects: [...(await revokedEffects(tx, record)), ...(await released(tx, record, "NEG"))],
    }),
  },
  documents: { letter: { write: letterOf, isKept: true, refusal: letterProblem } },
});

/** The business days before the end of a term from which it is about to end. */
const NEARLY = 2;

/** The end of a term, and the first day on which no more than two of its business days are left. */
const termTo = (vence: string) => ({ vence, avisa: beforeBusinessDays(vence, NEARLY) });

/** The fields that stay once it is filed. */
const FIXED = ["tipo", "obligacion"] as const;

const UNWRITTEN = "Escriba el valor aprobado, sin pasar del cubierto ni del tope";

/** Whether a type grants an amount. */
const isOfMoney = (type: string) => [...PAYING, "DEVO"].includes(type);

function concerned({ solicitante, responsable }: RequestValues): readonly string[] {
  return [solicitante, responsable].flatMap((each) => each ?? []);
}

function inCharge(values: RequestValues, responsable: string | null) {
  return {
    values: { responsable, interesados: [...new Set(concerned({ ...values, responsable }))] },
  };
}

async function typeOf({ db }: TransactionContext, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = await db
    .selectFrom("request_types")
    .select("codigo")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.codigo.toUpperCase() ?? null;
}

async function around(tx: TransactionContext, { id }: RequestRecord) {
  const near = (await surroundingsOf(tx, [id])).get(id);
  if (near === undefined) throw conflict("La obligación ya no existe.");
  return near;
}

/** The covered part of the balance that is claimed, by which version of the formula, and with which figures. */
async function covered(
  tx: TransactionContext,
  { saldo_capital: saldo, portafolio }: RequestValues,
) {
  if (saldo === null || portafolio === null) return { cubierto: null, formula: null, calculo: [] };
  const portfolio = await tx.db
    .selectFrom("portfolios")
    .select(["cobertura", "variables"])
    .where("id", "=", portafolio)
    .executeTakeFirstOrThrow();
  const { cover, formula, inputs } = await coverageInForce(tx, dayOf(tx.now));
  const variables = Object.fromEntries(
    portfolio.variables.map(({ nombre, valor }) => [nombre ?? "", valor ?? "0"]),
  );
  const figures = { saldo, cobertura: portfolio.cobertura, variables };
  return {
    cubierto: cover(figures),
    formula: formula.id,
    calculo: inputs(figures).map(([dato, valor]) => ({ dato, valor })),
  };
}

const NO_AMOUNT = { values: {}, amount: null } as const;

/** The amount that is granted, with what of it was paid in advance, once it is within its limits. */
async function granting(
  tx: TransactionContext,
  record: RequestRecord,
  { type, written }: { readonly type: string; readonly written: string | null },
) {
  const amount = written ?? record.values.valor_aprobado;
  if (amount === null) throw invalid({ valor_aprobado: UNWRITTEN });
  await lockPortfolio(tx, record);
  await lockObligation(tx, record);
  await judgeAgain(tx, { id: record.id, event: "approve" });
  const left = await within(tx, record, { type, amount, isWritten: written !== null });
  const parts = type === "RECL" ? partsOf(await advancesOf(tx, record), amount) : [];
  const settled = moneyOf(parts.reduce((sum, each) => sum + centsOf(each.amount), 0n));
  const due = moneyOf(centsOf(amount) - centsOf(settled));
  const values = {
    valor_aprobado: amount,
    tope_disponible: left,
    ...(type === "RECL" && { anticipo: settled, por_pagar: due }),
  };
  return { values, amount, parts, due };
}

/** The letter that tells the entity what was decided, with what the decision writes. */
async function decision(
  tx: TransactionContext,
  record: RequestRecord,
  { status, values }: { readonly status: string; readonly values: Partial<RequestValues> },
): Promise<Effect> {
  const after = { ...record, status, values: { ...record.values, ...values } };
  return letter(section, record.id, { action: "letter", text: await letterOf(tx, after) });
}

type Granted = {
  readonly type: string;
  readonly amount: string;
  /** Whether it was typed: its error is then of the field. */
  readonly isWritten: boolean;
};

/**
 * Requires that an amount is within what is asked, what is covered and what is left of the cap (laws 23 and 24).
 * @returns what is left of the cap; null where there is none.
 */
async function within(
  tx: TransactionContext,
  { values }: RequestRecord,
  { type, amount, isWritten }: Granted,
): Promise<string | null> {
  const refuse = (words: string) =>
    isWritten ? invalid({ valor_aprobado: words }) : conflict(`${words}.`);
  const { valor_solicitado: asked, cubierto, portafolio } = values;
  if (centsOf(amount) > centsOf(asked ?? "0"))
    throw refuse(`Supera lo solicitado: ${pesos(asked ?? "0")}`);
  if (type !== "RECL") return null;
  if (centsOf(amount) > centsOf(cubierto ?? "0"))
    throw refuse(`Supera lo cubierto: ${pesos(cubierto ?? "0")}`);
  const { left } = await capLeft(tx, portafolio ?? "");
  if (left !== null && centsOf(amount) > centsOf(left))
    throw refuse(`El tope cambió: quedan ${pesos(left)}`);
  return left;
}

async function lockObligation(
  { db }: TransactionContext,
  { values }: RequestRecord,
): Promise<void> {
  await sql`select from obligations where id = ${values.obligacion}::bigint for no key update`.execute(
    db,
  );
}

async function lockPortfolio({ db }: TransactionContext, { values }: RequestRecord): Promise<void> {
  await sql`select from portfolios where id = ${values.portafolio}::bigint for no key update`.execute(
    db,
  );
}

/** The obligation of a claim that is not followed is overdue again; one that was settled meanwhile stays. */
async function released(
  tx: TransactionContext,
  record: RequestRecord,
  situation: "NEG" | "DES",
): Promise<readonly Effect[]> {
  const { type, obligation } = await around(tx, record);
  return type === "RECL" && obligation === "claimed"
    ? [happen(obligations, record.values.obligacion ?? "", "release", { situation })]
    : [];
}

/** An advance of an obligation, with what is left of it to account for. */
type Advance = { readonly id: string; readonly left: string };

async function advancesOf({ db, actor }: TransactionContext, { values }: RequestRecord) {
  const { rows } = await sql<Advance>`
    select id::text, (valor - coalesce(legalizado, 0) - coalesce(reintegrado, 0))::text as left from advances
    where obligacion = ${values.obligacion}::bigint and empresa_id = ${actor.companyId}
      and estado in ('paid', 'partlyLegalised') order by id for no key update`.execute(db);
  return rows;
}

/** The parts of an approved amount that were paid in advance, the oldest first (law 32). */
function partsOf(advances: readonly Advance[], amount: string) {
  let left = centsOf(amount);
  return advances.flatMap(({ id, left: own }) => {
    const part = centsOf(own) < left ? centsOf(own) : left;
    left -= part;
    return part > 0n ? [{ id, amount: moneyOf(part) }] : [];
  });
}

/** Who studies a request: the one who was named, or who has the fewest open ones. */
const reviewerOf = async (tx: TransactionContext, named: string | null): Promise<string> =>
  leastBusy(tx, named, {
    action: "take",
    field: "responsable",
    open: ["inReview", "endorsed"],
    nobody: "Hoy nadie puede tomar solicitudes en este fondo.",
    unable: "No puede estudiar solicitudes en este fondo",
  });

/** The debt to the fund of a claim that was paid; its share is the least of the agreement's and paid over owed (fund.md §0). */
async function recoverableOf(
  { db }: TransactionContext,
  { id, values }: RequestRecord,
  day: string,
) {
  const { obligacion, cliente, empresa, portafolio, mora } = values;
  const { valor_aprobado: paid, saldo_capital: debt } = values;
  const { rows } = await sql<{ agreed: string; share: string }>`
    select a.participacion::text as agreed,
      round(least(a.participacion, ${paid}::numeric * 100 / ${debt}::numeric), 4)::text as share
    from obligations o join agreements a on a.id = o.convenio where o.id = ${obligacion}::bigint`.execute(
    db,
  );
  const [terms] = rows;
  return {
    obligacion,
    cliente,
    empresa,
    portafolio,
    solicitud: id,
    valor_pagado: paid,
    saldo: paid,
    recuperado: "0.00",
    deuda: debt,
    deuda_restante: debt,
    etapa: "persuasive" as const,
    participacion_convenio: terms?.agreed ?? null,
    participacion: terms?.share ?? null,
    mora,
    fecha_pago: day,
  };
}
