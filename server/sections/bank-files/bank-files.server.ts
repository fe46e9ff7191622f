import { sql } from "kysely";
import section from "../../../src/sections/bank-files/bank-files.section.ts";
import { happen, job } from "../../engine/commands/effects.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import { isOwnAccount } from "../../fund/bank-accounts.ts";
import { structureFit } from "../structures/structures.columns.ts";
import { FORMAT_NAMES, LOOKED_AT, bankFormatOf } from "./bank-files.formats.ts";
import {
  bankStatementJob,
  createBankStatementJob,
  dropLines,
  pendingOf,
} from "./bank-files.jobs.ts";

type Values = ValuesIn<typeof section>;

/** The actions after which a file is worked on. */
const BEGINS: ReadonlySet<string> = new Set(["create", "recheck", "retry", "correct", "accept"]);

/** A file that is over without having added anything may be sent again. */
const UNUSED = ["unreadable", "discarded"] as const;

export default serve(section, {
  /** A file is closed once none of its lines waits, and discarded while none of them entered. */
  facts: async (context, records) => {
    const pending = await pendingOf(
      context,
      records.map(({ id }) => id),
    );
    return new Map(
      records.map(({ id }) => {
        const { pending: waiting = 0, entered = 0 } = pending.get(id) ?? {};
        return [id, { hasNonePending: waiting === 0, isUntouched: entered === 0 }];
      }),
    );
  },
  computed: {
    pendientes: (row) => sql`(select count(*)::integer from bank_lines l
      where l.archivo = ${sql.ref(`${row}.id`)} and l.estado = 'pending')`,
  },
  counts: { pendientes: ["bank-lines"] },
  /** A file is of an account of the fund. */
  choices: { cuenta: isOwnAccount },
  /**
   * A new file is known by its content, which says its format; a file that only a structure can tell is read by the only one
   * for it. Two of the same at once wait for the account, and the second finds the first.
   */
  derived: async (tx, { action, before, values }) => {
    if (before !== null) return BEGINS.has(action) ? { values: { problema: null } } : {};
    await tx.db
      .selectFrom("banks_companies")
      .select("id")
      .where("id", "=", values.cuenta ?? "")
      .forNoKeyUpdate()
      .execute();
    const found = await startOf(tx, values);
    if (found === null) return {};
    const { format, hash } = found;
    const only = format === "csv" ? await onlyStructure(tx) : null;
    return {
      values: {
        huella: hash,
        ...(values.formato === null && { formato: format }),
        ...(values.estructura === null && { estructura: only }),
      },
    };
  },
  /** Requires an account of the fund, a format that is the file's, a structure where it needs one, and a file that is new (law 51). */
  checks: {
    async before(tx, { before, values }) {
      if (before !== null) return undefined;
      return {
        ...(await accountProblem(tx, values)),
        ...(await formatProblem(tx, values)),
        ...(await repeatedProblem(tx, values)),
      };
    },
  },
  /** Starts the job that reads and crosses a file in blocks. */
  follows: ({ id, action }) =>
    BEGINS.has(action) ? [job(bankStatementJob, id, { file: id })] : [],
  commands: {
    /** The file cannot be read: it keeps why. */
    fail: async (_tx, { input }) => ({ values: { problema: input.problema } }),
    halt: async (_tx, { input }) => ({ values: { problema: input.problema } }),
    /** Its lines are not what its balances say: it keeps where they part. */
    differ: async (_tx, { input }) => ({ values: { problema: input.problema } }),
    correct: async (_tx, { input: { saldo_inicial, saldo_final } }) => ({
      values: { saldo_inicial, saldo_final },
    }),
    accept: async () => ({ values: { sin_cuadrar: true } }),
    discard: async (tx, { record }) => {
      await dropLines(tx, record.id);
      return undefined;
    },
    /** Its last line is in: what it brought is counted, and it is closed where no line waits. */
    balance: async (tx, { record }) => {
      const { rows } = await sql<{ nuevas: number; repetidas: number; pending: number }>`
        select count(*) filter (where estado <> 'repeated')::integer as nuevas,
          count(*) filter (where estado = 'repeated')::integer as repetidas,
          count(*) filter (where estado = 'pending')::integer as pending
        from bank_lines where archivo = ${record.id}::bigint`.execute(tx.db);
      const { nuevas = 0, repetidas = 0, pending = 0 } = rows[0] ?? {};
      return {
        values: { nuevas, repetidas, problema: null },
        effects: pending === 0 ? [happen(section, record.id, "finish")] : [],
      };
    },
  },
  jobs: [createBankStatementJob],
});

/** The format and the hash of the content of a new file; null where it is gone. */
async function startOf({ db, actor }: TransactionContext, { archivo }: Values) {
  const { rows } = await sql<{ start: string; hash: string }>`
    select encode(substring(content from 1 for ${LOOKED_AT}), 'hex') as start, sha256 as hash from files join file_contents using (sha256)
    where id = ${archivo}::bigint and company_id = ${actor.companyId}`.execute(db);
  const [file] = rows;
  if (file === undefined) return null;
  return { format: bankFormatOf(Buffer.from(file.start, "hex")), hash: file.hash };
}

/** The only published structure of the bank's lines; null where there are none, or several. */
async function onlyStructure({ db, actor }: TransactionContext): Promise<string | null> {
  const found = await db
    .selectFrom("structures")
    .select("id")
    .where("empresa_id", "=", actor.companyId)
    .where("proposito", "=", "collects")
    .where("estado", "=", "published")
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

async function accountProblem({ db, actor }: TransactionContext, { cuenta }: Values) {
  const found = await db
    .selectFrom("banks_companies")
    .select(["empresa", "estado"])
    .where("id", "=", cuenta ?? "")
    .executeTakeFirst();
  if (found?.empresa !== String(actor.companyId)) return { cuenta: "La cuenta no es del fondo" };
  return found.estado === "active" ? {} : { cuenta: "La cuenta no está activa" };
}

async function formatProblem(tx: TransactionContext, values: Values) {
  const found = await startOf(tx, values);
  if (found === null) return {};
  const { format } = found;
  if (values.formato !== format) {
    const chosen = FORMAT_NAMES[values.formato ?? "csv"];
    return {
      formato: `El archivo es ${FORMAT_NAMES[format]}, y usted escogió ${chosen}: déjelo vacío`,
    };
  }
  if (format !== "csv") {
    return values.estructura === null
      ? {}
      : { estructura: `Un archivo ${FORMAT_NAMES[format]} no la necesita: déjela vacía` };
  }
  if (values.estructura === null) {
    return { estructura: "Escójala: dice qué es cada columna del archivo" };
  }
  const fit = await structureFit(tx.db, values.estructura, { purpose: "collects", ally: null });
  return "problem" in fit ? { estructura: fit.problem } : {};
}

async function repeatedProblem({ db, actor }: TransactionContext, { cuenta, huella }: Values) {
  const found = await db
    .selectFrom("bank_files")
    .select("numero")
    .where("empresa_id", "=", actor.companyId)
    .where("cuenta", "=", cuenta ?? "")
    .where("huella", "=", huella ?? "")
    .where("estado", "not in", [...UNUSED])
    .limit(1)
    .executeTakeFirst();
  return found === undefined ? {} : { archivo: `Este archivo ya se cargó: ${found.numero ?? ""}` };
}
