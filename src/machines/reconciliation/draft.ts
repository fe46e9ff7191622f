import type { DeskItem, DeskLine, DeskPart } from "../../contract/reconciliation-contract.ts";
import { centsOf, moneyOf } from "../../domain/cents.ts";
import { decimalFrom, grouped, padded } from "../../engine/kinds/figures.ts";
import { pesos } from "../../engine/kinds/money/money.kind.ts";
import type { Draft, DraftPart, ReconciliationContext } from "./reconciliation.types.ts";

/** A draft with nothing in it. */
export const NO_DRAFT: Draft = { choice: null, parts: [] };

/** The draft of a proposal of a line; an empty one where it has none at that place. */
export function draftOf(line: DeskLine | undefined, place: number): Draft {
  const proposal = line?.proposals[place];
  if (proposal === undefined) return NO_DRAFT;
  return { choice: place, parts: proposal.parts.map(typedPart) };
}

/** The first draft of a line: its best proposal, unless nothing but its amount speaks for it, or another line has it. */
export function firstDraft(line: DeskLine | undefined): Draft {
  const best = line?.proposals[0];
  const isChosen = best !== undefined && best.sure !== "possible" && !best.isElsewhere;
  return isChosen ? draftOf(line, 0) : NO_DRAFT;
}

function typedPart({ key, amount, withheld }: DeskPart): DraftPart {
  return { key, amount: typed(amount), withheld: withheld === "0.00" ? "" : typed(withheld) };
}

/** An amount as its input shows it: `1.000,50`, and `1.000` where it has no cents. */
const typed = (amount: string) => grouped(amount.replace(/\.00$/u, ""));

/** The cents of an amount as it was typed; zero for nothing, null for what is no amount. */
function typedCents(text: string): bigint | null {
  if (text.trim() === "") return 0n;
  const amount = padded(decimalFrom(text), 2);
  return amount !== null && /^\d{1,14}\.\d{2}$/u.test(amount) ? centsOf(amount) : null;
}

/** Tells what the parts of a draft leave of a line, in cents; null while an amount cannot be read. */
export function restOf({ left }: Pick<DeskLine, "left">, { parts }: Draft): bigint | null {
  let rest = centsOf(left);
  for (const { amount } of parts) {
    const cents = typedCents(amount);
    if (cents === null) return null;
    rest -= cents;
  }
  return rest;
}

type Known = Pick<ReconciliationContext, "items" | "draft" | "holds" | "desk" | "at">;

/** The line under the cursor. */
export function lineAt({ desk, at }: Pick<ReconciliationContext, "desk" | "at">) {
  return desk?.lines.find(({ id }) => id === at);
}

/** Who else has the line under the cursor; undefined for nobody. */
export function holderOf({ holds, at }: Pick<ReconciliationContext, "holds" | "at">) {
  return holds.find(({ line, isOwn }) => line === at && !isOwn);
}

/** Why the line under the cursor cannot be accepted as it is drafted, in Spanish; null where it can. */
export function whyNotAccepted(context: Known): string | null {
  const line = lineAt(context);
  if (line === undefined) return "No queda ningún movimiento por conciliar.";
  if (!line.isPending) return "Este movimiento ya está conciliado.";
  const holder = holderOf(context);
  if (holder !== undefined) return `En uso por ${holder.name}.`;
  const { draft, items } = context;
  if (draft.parts.length === 0) return "Escoja qué es, o búsquelo.";
  for (const part of draft.parts) {
    const problem = problemOf(part, items[part.key]);
    if (problem !== null) return problem;
  }
  const rest = restOf(line, draft) ?? 0n;
  if (rest > 0n) return `Falta decir qué son ${money(rest)}.`;
  return rest < 0n ? `Las partes pasan del movimiento por ${money(-rest)}.` : null;
}

/** A line with a draft that says all that it is. */
export type Sure = { readonly line: DeskLine; readonly draft: Draft };

/** The lines, of some, whose best proposal is sure and says all that they are; what others have, or was refused, is none. */
export function sureOf(
  { items, holds, desk }: Omit<Known, "draft" | "at">,
  lines: readonly DeskLine[],
  refusals: ReconciliationContext["refusals"],
): readonly Sure[] {
  return lines.flatMap((line): Sure[] => {
    const [best] = line.proposals;
    const draft = firstDraft(line);
    if (best?.sure !== "certain" || refusals[line.id] !== undefined) return [];
    const asked = { items, holds, desk, draft, at: line.id };
    return whyNotAccepted(asked) === null ? [{ line, draft }] : [];
  });
}

/** How many lines some are, and what of them comes in and leaves: `3 seguros por $ 1.200,00`. */
export function sumOfSure(all: readonly Sure[]): string {
  const sum = (way: DeskLine["direction"]) =>
    all.reduce((cents, { line }) => cents + (line.direction === way ? centsOf(line.left) : 0n), 0n);
  const [enters, leaves] = [sum("in"), sum("out")];
  const count = all.length === 1 ? "1 seguro" : `${all.length} seguros`;
  if (leaves === 0n) return `${count} por ${money(enters)}`;
  if (enters === 0n) return `${count} por ${money(leaves)} que salen`;
  return `${count}: entran ${money(enters)} y salen ${money(leaves)}`;
}

/** Tells what is wrong with a part, in Spanish; null for nothing. */
export function problemOf(part: DraftPart, item: DeskItem | undefined): string | null {
  const cents = typedCents(part.amount);
  const withheld = typedCents(part.withheld);
  if (cents === null || withheld === null) return "Hay un valor que no se puede leer.";
  if (cents === 0n) return "El valor debe ser mayor que cero.";
  if (item === undefined || item.amount === null) return null;
  const over = cents + withheld - centsOf(item.amount);
  return over > 0n ? `Pasa de su saldo por ${money(over)}.` : null;
}

/** Tells what an item lacks after a part of it, and whether the rule of the tolerance posts it. */
export function gapOf(
  part: DraftPart,
  item: DeskItem | undefined,
  tolerance: string,
): { readonly amount: string; readonly isPosted: boolean } | null {
  const cents = typedCents(part.amount);
  const withheld = typedCents(part.withheld);
  if (cents === null || withheld === null || item === undefined || item.amount === null)
    return null;
  const gap = centsOf(item.amount) - cents - withheld;
  if (gap <= 0n) return null;
  return { amount: moneyOf(gap), isPosted: item.kind === "invoice" && gap <= centsOf(tolerance) };
}

/** A draft with an item more, for what is left of the line or of the item. */
export function withPart(line: DeskLine, draft: Draft, item: DeskItem): Draft {
  if (draft.parts.some(({ key }) => key === item.key)) return draft;
  const rest = restOf(line, draft) ?? 0n;
  const most = item.amount === null ? rest : centsOf(item.amount);
  const cents = rest < most ? rest : most;
  const part = { key: item.key, amount: typed(moneyOf(cents < 0n ? 0n : cents)), withheld: "" };
  return { choice: null, parts: [...draft.parts, part] };
}

/** The parts of a draft as they are sent. */
export function sentParts({ parts }: Draft): readonly DeskPart[] {
  return parts.map(({ key, amount, withheld }) => ({
    key,
    amount: moneyOf(typedCents(amount) ?? 0n),
    withheld: moneyOf(typedCents(withheld) ?? 0n),
  }));
}

const money = (cents: bigint) => pesos(moneyOf(cents));
