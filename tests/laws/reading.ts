import { fromCallback, fromPromise, type AnyMachineSnapshot } from "xstate";

import type { Effect, Happening, Step } from "./law.ts";

/** A call that never answers by itself: its answers are among the events. Any port takes it. */
export const silent = fromPromise(() => new Promise<never>(() => undefined)) as never;

/** A listener that hears nothing by itself. */
export const mute = fromCallback(() => undefined) as never;

/** An answer with a value. */
export const received = (value: unknown) => ({ kind: "received", value });

/** Whether a step changed nothing and had no effect outside. */
export function isIdle({ before, after, effects }: Step<AnyMachineSnapshot>): boolean {
  if (before === null || effects.length > 0) return false;
  return before === after || factsOf(before) === factsOf(after);
}

/** The living children of a machine, by id. */
export function childrenOf(snapshot: AnyMachineSnapshot | null): string[] {
  return Object.keys((snapshot?.children ?? {}) as object);
}

/** The number of living children among these. */
export function livingOf(snapshot: AnyMachineSnapshot, ids: readonly string[]): number {
  return childrenOf(snapshot).filter((id) => ids.includes(id)).length;
}

/** The effects of one name. */
export function effectsOf(step: { readonly effects: readonly Effect[] }, type: string): Effect[] {
  return step.effects.filter((effect) => effect.type === type);
}

/** The events that were sent to others. */
export function sentBy(step: { readonly effects: readonly Effect[] }): Happening[] {
  return effectsOf(step, "xstate.sendTo").map(
    ({ params }) => (params as { event: Happening }).event,
  );
}

/** The child whose answer an event is; null for any other event. */
export function answererOf({ type }: Happening): string | null {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/u.exec(type)?.[1] ?? null;
}

/** Whether an event is the answer of a child that no longer lives. */
export function isLate({ before, event }: Step<AnyMachineSnapshot>): boolean {
  const answerer = answererOf(event);
  return answerer !== null && !childrenOf(before).includes(answerer);
}

/** Whether a remembered destination is the one that somebody asked for. */
export function isGoal(
  goal: { readonly path: string; readonly company?: string | undefined },
  asked: Happening,
): boolean {
  return goal.path === asked["path"] && goal.company === asked["company"];
}

/** The whole context of a machine, as text. */
export function memoryOf(snapshot: AnyMachineSnapshot): string {
  return JSON.stringify(snapshot.context);
}

/** A state is left by every event of an alphabet. */
const facts = new WeakMap<AnyMachineSnapshot, string>();

function factsOf(snapshot: AnyMachineSnapshot): string {
  const known = facts.get(snapshot);
  if (known !== undefined) return known;
  const { status, value } = snapshot as { status: string; value: unknown };
  const text = JSON.stringify([status, value, childrenOf(snapshot), memoryOf(snapshot)]);
  facts.set(snapshot, text);
  return text;
}

/** Gives the laws that hold for every machine. */
export function commonLaws(calls: readonly string[]) {
  type AnyStep = Step<AnyMachineSnapshot>;
  return [
    {
      id: "ninguna-falla-la-detiene",
      sentence: "Ninguna falla de un puerto o de un hijo detiene la máquina",
      clause: "spec §8, reading 7",
      holds: ({ after }: AnyStep) => after.status === "active",
    },
    {
      id: "una-respuesta-tardia-no-actua",
      sentence: "Una respuesta que llega tarde no cambia nada",
      clause: "reading 7",
      holds: (step: AnyStep) => !isLate(step) || isIdle(step),
    },
    {
      id: "ocupado-es-una-llamada",
      sentence: "Todo estado ocupado tiene exactamente una llamada, y ninguna el que no lo está",
      clause: "spec §4",
      holds: ({ after }: AnyStep) => livingOf(after, calls) === (after.hasTag("busy") ? 1 : 0),
    },
  ];
}
