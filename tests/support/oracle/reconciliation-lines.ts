import {
  BANK,
  EXPECTED,
  HOLDER,
  type LineId,
  type Part,
  type ReconciliationWorld,
} from "./reconciliation-world.ts";
import type { Changing } from "./section-desk.ts";

/** Whole pesos as people read them. */
export const pesosOf = (amount: number) => `$ ${amount},00`;

/** The number that a person typed; null for what is none. */
const numberOf = (text: string): number | null => (/^\d*$/u.test(text) ? Number(text) : null);

/** The lines that wait: those that came, without what was said of them here. */
export function waitingLines({ shown, gone, queue }: ReconciliationWorld): readonly LineId[] {
  return (shown ?? []).filter((id) => !gone.includes(id) && !queue.some(({ line }) => line === id));
}

/** The line under the cursor, if it is among those that came. */
export const lineUnder = ({ shown, at }: ReconciliationWorld): LineId | null =>
  at !== "" && shown?.includes(at) === true ? at : null;

/** Tells how much the parts leave of the line under the cursor; null while a value cannot be read. */
export function restUnder(world: ReconciliationWorld): number | null {
  const line = lineUnder(world);
  if (line === null) return null;
  let rest = BANK[line].amount;
  for (const { amount } of world.parts) {
    const typed = numberOf(amount);
    if (typed === null) return null;
    rest -= typed;
  }
  return rest;
}

/** Tells what is wrong with a part; null for nothing. */
export function wrongWith({ key, amount }: Part): string | null {
  const typed = numberOf(amount);
  if (typed === null) return "Hay un valor que no se puede leer.";
  if (typed === 0) return "El valor debe ser mayor que cero.";
  const most = EXPECTED[key];
  return typeof most === "number" && typed > most
    ? `Pasa de su saldo por ${pesosOf(typed - most)}.`
    : null;
}

/** Why the line under the cursor cannot be accepted: its parts must be right, say it whole, and nobody else have it. */
export function whyNot(world: ReconciliationWorld): string | null {
  const line = lineUnder(world);
  if (line === null) return "No queda ningún movimiento por conciliar.";
  if (world.held.includes(line)) return `En uso por ${HOLDER}.`;
  if (world.parts.length === 0) return "Escoja qué es, o búsquelo.";
  const wrong = world.parts.map(wrongWith).find((each) => each !== null);
  if (wrong !== undefined) return wrong;
  const rest = restUnder(world) ?? 0;
  if (rest > 0) return `Falta decir qué son ${pesosOf(rest)}.`;
  return rest < 0 ? `Las partes pasan del movimiento por ${pesosOf(-rest)}.` : null;
}

/** The lines whose proposal is sure; neither those of others nor those that the server refused. */
export const sureOnes = (world: ReconciliationWorld): readonly LineId[] =>
  waitingLines(world).filter(
    (id) =>
      BANK[id].sure === "certain" && !world.held.includes(id) && world.refusals[id] === undefined,
  );

/** How many they are and what they sum: `2 seguros por $ 300,00`; null for none. */
export function sureSum(ids: readonly LineId[]): string | null {
  if (ids.length === 0) return null;
  const sum = ids.reduce((total, id) => total + BANK[id].amount, 0);
  return `${ids.length} ${ids.length === 1 ? "seguro" : "seguros"} por ${pesosOf(sum)}`;
}

/** The part that a line's proposal is. */
export const proposed = (id: LineId): Part => ({
  key: BANK[id].key,
  amount: String(BANK[id].amount),
});

/** Puts the cursor on a line: what is sure or likely is written there; what was searched for is forgotten. */
export function place(world: Changing<ReconciliationWorld>, at: LineId | ""): void {
  const isWritten = at !== "" && lineUnder({ ...world, at }) !== null;
  Object.assign(world, { at, words: "", found: null });
  Object.assign(
    world,
    isWritten ? { choice: 0, parts: [proposed(at)] } : { choice: null, parts: [] },
  );
}

/** The next line for a person who is done with one: the first after it that nobody else has, from the top at the end. */
export function nextLine(world: ReconciliationWorld): LineId | "" {
  const all = world.shown ?? [];
  const start = world.at === "" ? -1 : all.indexOf(world.at);
  const inTurn = [...all.slice(start + 1), ...all.slice(0, Math.max(start, 0))];
  const open = waitingLines(world);
  const others = inTurn.filter((id) => open.includes(id) && id !== world.at);
  return others.find((id) => !world.held.includes(id)) ?? others[0] ?? "";
}

/** The line above or below; the same at an end. */
export function neighbour(world: ReconciliationWorld, by: 1 | -1): LineId | "" {
  const all = world.shown ?? [];
  const start = world.at === "" ? -1 : all.indexOf(world.at);
  const ahead = by === 1 ? all.slice(start + 1) : all.slice(0, Math.max(start, 0)).toReversed();
  const open = waitingLines(world);
  return ahead.find((id) => open.includes(id)) ?? "";
}
