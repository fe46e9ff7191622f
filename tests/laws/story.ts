import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";

import type { Visit } from "./explore.ts";
import type { Happening } from "./law.ts";

/** Writes a step and the way to it, one Spanish line each, in the words of the chart. */
export function storyOf<Machine extends AnyStateMachine>(visit: Visit<Machine>): string[] {
  const before = visit.cameBy === null ? [] : storyOf(visit.cameBy);
  return [...before, lineOf(visit)];
}

function lineOf<Machine extends AnyStateMachine>({ before, event, after }: Visit<Machine>): string {
  if (before === null) return `Se abre → ${whereIs(after)}`;
  return `${wordsOf(before, event)} → ${whereIs(after)}`;
}

function wordsOf(before: AnyMachineSnapshot, event: Happening): string {
  const [taken] = (before.machine as AnyStateMachine).getTransitionData(before, event);
  const label = (taken?.meta as { label?: string } | undefined)?.label ?? "Sin efecto";
  const { type, ...details } = event;
  const said = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : "";
  return `${label} (${type}${said})`;
}

function whereIs(snapshot: AnyMachineSnapshot): string {
  if (snapshot.status === "error") return "la máquina se detuvo";
  const titles = Object.values(snapshot.getMeta()).map(
    (meta) => (meta as { title?: string }).title,
  );
  const { place } = snapshot.context as { place?: { path?: string } | null };
  return titles.join(" · ") + (place?.path === undefined ? "" : ` [${place.path}]`);
}
