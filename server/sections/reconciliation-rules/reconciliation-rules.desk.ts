import * as contract from "../../../src/contract/reconciliation-contract.ts";
import type {
  DeskItem,
  DeskLine,
  DeskLines,
  DeskProposal,
} from "../../../src/contract/reconciliation-contract.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import type { DeskContext } from "../../engine/desk/desk-context.ts";
import { answering, type PageCall } from "../../engine/page-calls.ts";
import { notFound, wrongParameter } from "../../engine/refusal.ts";
import type { CallContext } from "../../engine/served.types.ts";
import { inTransaction } from "../../engine/transaction.ts";
import { once } from "../../engine/write/once.ts";
import { accept } from "./reconciliation-rules.accepting.ts";
import {
  propose,
  STEPS,
  type PendingLine,
  type Proposal,
} from "./reconciliation-rules.matching.ts";
import {
  choicesOf,
  countsOf,
  expectedOf,
  filterOf,
  holdsOf,
  linesOf,
  mappingsOf,
  openItem,
  payersOf,
  search,
  shownItem,
  toleranceOf,
  type ExpectedItem,
  type Filter,
  type StoredLine,
} from "./reconciliation-rules.queries.ts";

/** The lines that a desk shows at once; the next ones come when these are done. */
const SHOWN_AT_ONCE = 150;

/** How long a line is held for whoever works on it, in milliseconds (fund.md §5). */
const HELD_FOR = 5 * 60_000;

/** The calls of the desk of reconciliation (src/contract/reconciliation-contract.ts). */
export const deskCalls: readonly PageCall[] = [
  answering(contract.deskLines, async (context, { query }) => deskOf(context, filterOf(query))),
  answering(contract.deskSearch, async (context, { query }) => {
    const { q = "", line = "" } = query;
    if (!/^\d{1,18}$/u.test(line)) throw wrongParameter("line", "No se puede leer.");
    const [found] = await linesOf(context, EVERY, 1, line);
    if (found === undefined) throw notFound();
    return { items: [...(await search(context, { text: q, direction: found.direction }))] };
  }),
  answering(contract.deskAccept, async (context, { body, key }) =>
    inTransaction(ofRules(context), async (tx) => {
      let rule: contract.DeskAccepted["rule"] = null;
      const line = await once(tx, key, ["accept", body], async () => {
        const accepted = await accept(tx, body);
        rule = accepted.rule;
        return accepted.line;
      });
      return { line, rule };
    }),
  ),
  answering(contract.deskHold, async (context, { body }) => {
    await hold(context, body.line);
    return { holds: [...(await holdsOf(context))] };
  }),
];

const EVERY: Filter = { account: null, file: null, day: null, state: "all" };

/** The context of a change: refusals of the database are told in the words of the section of rules. */
function ofRules(context: DeskContext): CallContext {
  return { ...context, section: context.registry.of("reconciliation-rules") };
}

/**
 * The worklist of a filter, with what each line of it could be. All that waits is matched together, so that what one line
 * proposes is known to the others, in a few queries and one pure pass.
 */
async function deskOf(context: DeskContext, filter: Filter): Promise<DeskLines> {
  const isPending = filter.state === "pending";
  const all = await linesOf(context, filter, isPending ? undefined : SHOWN_AT_ONCE + 1);
  const shown = all.slice(0, SHOWN_AT_ONCE);
  const { proposals, items } = await proposalsOf(context, all);
  const counts = await countsOf(context, filter);
  const used = new Set(
    shown.flatMap(({ id }) => (proposals.get(id) ?? []).flatMap(({ parts }) => parts.map(keyOf))),
  );
  return {
    lines: shown.map((line) => shownLine(context, line, proposals.get(line.id) ?? [])),
    isMore: all.length > shown.length,
    items: [...used].flatMap((key) => items(key) ?? []),
    counts,
    ...(await choicesOf(context)),
    holds: [...(await holdsOf(context))],
    steps: STEPS.map(([, words]) => words),
    tolerance: moneyOf(await toleranceOf(context)),
  };
}

const keyOf = ({ key }: { readonly key: string }) => key;

/** Tells what each line that waits could be, and how an item of it is shown. */
async function proposalsOf(context: DeskContext, lines: readonly StoredLine[]) {
  const pending = lines.filter((line) => line.isPending).map(asPending);
  if (pending.length === 0) return { proposals: NONE, items: () => undefined };
  const expected = await expectedOf(context);
  const payers = await payersOf(context);
  const mappings = await mappingsOf(context);
  const tolerance = await toleranceOf(context);
  const proposals = propose(pending, { expected, payers, mappings, tolerance });
  const byKey = new Map(expected.map((item) => [item.key, item]));
  const names = new Map(payers.map((payer) => [payer.id, payer]));
  return {
    proposals: new Map(
      [...proposals].map(([id, all]) => [id, all.map((each) => completed(each, byKey))]),
    ),
    items: (key: string): DeskItem | undefined => {
      const item = byKey.get(key);
      if (item !== undefined) return shownItem(context, item);
      const [kind = "", id = ""] = key.split(":");
      if (kind === "charge") return openItem(context, kind);
      const company = names.get(id);
      if (company === undefined) return undefined;
      return openItem(context, kind === "contribution" ? "contribution" : "refund", company);
    },
  };
}

const NONE: ReadonlyMap<string, readonly Proposal[]> = new Map();

function asPending({ left, ...line }: StoredLine): PendingLine {
  return { ...line, cents: centsOf(left) };
}

/** A proposal that leaves a rest gives it back to the company that pays: it stays in favour of them (fund.md §3). */
function completed(proposal: Proposal, items: ReadonlyMap<string, ExpectedItem>): Proposal {
  const { parts, rest } = proposal;
  const company = parts.map(({ key }) => items.get(key)?.company ?? null).find((id) => id !== null);
  if (rest === 0n || company === undefined || !/^\d+$/u.test(company ?? "")) return proposal;
  const back = { key: `refund:${company ?? ""}`, cents: rest, withheld: 0n };
  return { ...proposal, parts: [...parts, back], rest: 0n };
}

function shownLine(
  { actor }: DeskContext,
  line: StoredLine,
  proposals: readonly Proposal[],
): DeskLine {
  const { id, day, direction, amount, left, text, reference, payer, nit, isPending } = line;
  const page =
    line.receipt === null
      ? (["bank-lines", id] as const)
      : (["customers-collects", line.receipt] as const);
  const isSeen = isGranted(`/${page[0]}/view`, actor.permission);
  return {
    id,
    day,
    direction,
    amount,
    left,
    text,
    reference,
    payer,
    nit,
    isPending,
    account: line.accountName,
    href: isSeen ? `/${page[0]}/view/${page[1]}` : null,
    done:
      isPending || line.at === null
        ? null
        : { by: line.by ?? "El sistema", at: line.at.toISOString() },
    proposals: proposals.filter(({ rest }) => rest === 0n).map(shownProposal),
  };
}

function shownProposal({
  step,
  sure,
  reason,
  parts,
  together,
  isElsewhere,
}: Proposal): DeskProposal {
  return {
    step,
    sure,
    reason,
    isElsewhere,
    together: together.length,
    parts: parts.map(({ key, cents, withheld }) => ({
      key,
      amount: moneyOf(cents),
      withheld: moneyOf(withheld),
    })),
  };
}

/** Takes a line for its person and leaves those that they held; what another holds stays theirs. */
async function hold({ db, actor, now }: DeskContext, line: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom("line_holds")
      .where((where) =>
        where.or([
          where.and([where("user_id", "=", actor.user.id), where("line_id", "<>", line ?? "0")]),
          where("hasta", "<=", now),
        ]),
      )
      .execute();
    if (line === null) return;
    const known = await tx
      .selectFrom("bank_lines")
      .select("id")
      .where("id", "=", line)
      .where("empresa_id", "=", actor.companyId)
      .where("estado", "=", "pending")
      .executeTakeFirst();
    if (known === undefined) return;
    const hasta = new Date(now.getTime() + HELD_FOR);
    await tx
      .insertInto("line_holds")
      .values({ line_id: line, empresa_id: actor.companyId, user_id: actor.user.id, hasta })
      .onConflict((conflict) =>
        conflict
          .column("line_id")
          .doUpdateSet({ user_id: actor.user.id, hasta })
          .where((where) =>
            where.or([
              where("line_holds.user_id", "=", actor.user.id),
              where("line_holds.hasta", "<=", now),
            ]),
          ),
      )
      .execute();
  });
}
