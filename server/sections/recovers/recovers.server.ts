import { sql } from "kysely";
import { moneyOf } from "../../../src/domain/cents.ts";
import section from "../../../src/sections/recovers/recovers.section.ts";
import type { Concept } from "../../../src/sections/transfers/transfers.section.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import type { Done } from "../../engine/section-values.types.ts";
import { serve } from "../../engine/serve.ts";
import type { CompanyContext, TransactionContext } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { accountProblem, isOwnAccount } from "../../fund/bank-accounts.ts";
import { prepareTransfer, takenOf } from "../../fund/payments.ts";
import { centsIn } from "../../fund/recovery-split.ts";
import { recoveryExplains } from "./recovers.explain.ts";
import { judged, judgedAll, type RecoverValues } from "./recovers.judging.ts";
import { matching } from "./recovers.receipts.ts";
import { applying, freed, type Recover, reversing } from "./recovers.ledger.ts";

/** The actions that write a recovery, after which the server checks it. */
const WRITING: readonly string[] = ["create", "edit", "revert", "import"];

export default serve(section, {
  explains: recoveryExplains,
  facts: async (context, records) => {
    const own = await actedOn<typeof section>(context, records, [
      "create",
      "edit",
      "revert",
      "import",
      "match",
      "meet",
    ]);
    const applied = await actedOn<typeof section>(context, records, ["apply"]);
    const around = await surroundingsOf(
      context,
      records.map(({ id }) => id),
    );
    return new Map(
      records.map(({ id }) => [
        id,
        { isAnotherPerson: !own.has(id), isAnotherReverser: !applied.has(id), ...around(id) },
      ]),
    );
  },
  /** Each change is checked by the server itself: its figures, its split before it is applied, and why it is not possible. */
  derivedAll: async (tx, changes) => {
    const written = changes.filter(
      ({ action, values }) => WRITING.includes(action) && values.recuperable !== null,
    );
    const all = await judgedAll(
      tx,
      written.map(({ values }) => values),
    );
    return changes.map((change) => {
      const again = all[written.indexOf(change)];
      if (again === undefined) return {};
      return { values: again.values, event: again.problems.length === 0 ? "check" : "fail" };
    });
  },
  commands: {
    match: { runAll: matching },
    meet: async (tx, { record, input: { receipt } }) => meeting(tx, record, receipt),
    unmatch: async (tx, { record }) => {
      const { values, effects = [] } = await parted(tx, record);
      return { ...(values && { values }), effects: [...(await freed(tx, record.id)), ...effects] };
    },
    unmeet: async (tx, { record }) => parted(tx, record),
    /** One of a debt decides of the next one of it. */
    apply: { runAll: applying, apart: ({ values }) => values.obligacion },
    reverse: async (tx, { record }) => reversing(tx, record),
    /** Prepares the transfers of what is others': of both parts, or of the one whose account is given. */
    schedule: {
      choices: { cuenta_origen: isOwnAccount },
      run: async (tx, { record, input }) => {
        const { cuenta_origen, cuenta_aliado, cuenta_honorarios, fecha_programada } = input;
        const { empresa, numero } = record.values;
        const owner = String(tx.actor.companyId);
        const problem = await accountProblem(tx, { account: cuenta_origen, owner });
        if (problem !== null) throw invalid({ cuenta_origen: problem });
        const given: readonly Given[] = [
          { concept: "share", field: "cuenta_aliado", account: cuenta_aliado, payee: empresa },
          {
            concept: "fees",
            field: "cuenta_honorarios",
            account: cuenta_honorarios,
            payee: await payeeOf(tx, record, cuenta_honorarios),
          },
        ];
        const effects: Effect[] = [];
        for (const { concept, field, account, payee } of given) {
          if (account === null) continue;
          const amount = await leftOf(tx, record, concept);
          if (amount === "0.00") throw invalid({ [field]: "No queda nada por trasladarle" });
          const wrong = await accountProblem(tx, { account, owner: payee });
          if (wrong !== null) throw invalid({ [field]: wrong });
          effects.push(
            prepareTransfer({
              concept,
              origin: `recovers/${record.id}`,
              detail: [{ document: numero ?? "", amount }],
              payee: payee ?? "",
              account,
              ownAccount: cuenta_origen ?? "",
              day: fecha_programada ?? "",
            }),
          );
        }
        if (effects.length === 0) throw invalid({ cuenta_aliado: "Escoja a quién se traslada" });
        const fees = cuenta_honorarios === null ? {} : { beneficiario: given[1]?.payee ?? null };
        return { values: fees, effects };
      },
    },
  },
});

type Given = {
  readonly concept: Concept & ("share" | "fees");
  readonly field: "cuenta_aliado" | "cuenta_honorarios";
  readonly account: string | null;
  readonly payee: string | null;
};

/** Meets its money: it is split again, with what was applied since it was written. */
async function meeting(
  tx: TransactionContext,
  { values }: Recover,
  ingreso: string,
): Promise<Done<RecoverValues>> {
  const again = await judged(tx, values);
  const [problem] = again.problems;
  if (problem !== undefined) throw conflict(problem);
  return { values: { ...again.values, ingreso } };
}

/** Has no money any more; what became impossible meanwhile is told. */
async function parted(
  tx: TransactionContext,
  { id, values }: Recover,
): Promise<Done<RecoverValues>> {
  const again = await judged(tx, values);
  const isWrong = again.problems.length > 0;
  return {
    values: { ...again.values, ingreso: null },
    effects: isWrong ? [happen(section, id, "fail")] : [],
  };
}

/** Of the ally's part or the fees, what no transfer has, as money (law 48). */
async function leftOf(
  context: CompanyContext,
  { id, values }: Recover,
  concept: "share" | "fees",
): Promise<string> {
  const all = concept === "share" ? values.parte_aliado : values.honorarios;
  const taken = await takenOf(context, { origin: `recovers/${id}`, concept });
  return moneyOf(centsIn(all) - centsIn(taken));
}

/** Whoever gets the fees: the firm of the lawyer; for a gestor, whose the account is that was chosen. */
async function payeeOf(
  { db, actor }: TransactionContext,
  { values: { abogado } }: Recover,
  account: string | null,
): Promise<string | null> {
  if (account === null) return null;
  if (abogado !== null) {
    const lawyer = await db
      .selectFrom("lawyers")
      .select("firma")
      .where("id", "=", abogado)
      .executeTakeFirst();
    if (lawyer?.firma) return lawyer.firma;
    throw conflict("El abogado no tiene firma a la que pagar: escríbala en Abogados.");
  }
  const found = await db
    .selectFrom("banks_companies")
    .select("empresa")
    .where("id", "=", account)
    .executeTakeFirst();
  if (found?.empresa === String(actor.companyId)) {
    throw invalid({ cuenta_honorarios: "La cuenta es del fondo" });
  }
  return found?.empresa ?? null;
}

type Around = Readonly<Record<"isApplicable" | "isToPass" | "isHere" | "isLast", boolean>>;

/** The surroundings of some recoveries: their recoverables, what was applied after them, and their transfers. */
async function surroundingsOf(
  { db, actor }: CompanyContext,
  ids: readonly string[],
): Promise<(id: string) => Around> {
  const { rows } = await sql<Around & { readonly id: string }>`
    select x.id::text,
      (r.estado in ('toAssign', 'inManagement', 'inAgreement', 'inCourt', 'writtenOff')
        and x.tras_castigo is not distinct from (r.estado = 'writtenOff')
        and x.neto_previo is not distinct from (select coalesce(sum(o.neto), 0) from recovers o
          where o.recuperable = x.recuperable and o.estado in ('applied', 'passedOn'))) as "isApplicable",
      (coalesce(x.parte_aliado, 0) > sent.share or coalesce(x.honorarios, 0) > sent.fees) as "isToPass",
      (sent.share + sent.fees = 0) as "isHere",
      not (r.estado = 'sold' or (r.estado = 'writtenOff' and x.tras_castigo is not true) or exists (
        select from recovers o join ledger_entries later on later.clave = 'recovers:' || o.id
          and later.empresa_id = x.empresa_id
        where o.recuperable = x.recuperable and o.estado in ('applied', 'passedOn') and later.id > own.id)) as "isLast"
    from recovers x join recoverables r on r.id = x.recuperable
    left join ledger_entries own on own.clave = 'recovers:' || x.id and own.empresa_id = x.empresa_id
    cross join lateral (select coalesce(sum(t.valor) filter (where t.concepto = 'share'), 0) as share,
      coalesce(sum(t.valor) filter (where t.concepto = 'fees'), 0) as fees
      from transfers t where t.empresa_id = x.empresa_id and t.origen = 'recovers/' || x.id and t.estado <> 'cancelled') sent
    where x.id = any(${[...ids]}::bigint[]) and x.empresa_id = ${actor.companyId}`.execute(db);
  const found = new Map(rows.map(({ id, ...facts }) => [id, facts]));
  return (id) => found.get(id) ?? NOTHING;
}

const NOTHING: Around = { isApplicable: false, isToPass: false, isHere: false, isLast: false };
