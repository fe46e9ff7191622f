import type { ArrowFacts } from "../../atlas/flows/consequences.types.ts";
import type { Edge } from "../../atlas/flows/diagram.types.ts";
import type { Registry } from "../../server/engine/served.types.ts";
import { DEMO_ROLES, permissionOf } from "../../server/seed/demo-roles.ts";
import { isGranted } from "../../src/domain/permission.ts";
import { commandOf } from "../../src/engine/command.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { stepsAt, type Step } from "../../src/engine/lifecycle-steps.ts";
import type { Lifecycle } from "../../src/engine/lifecycle.ts";
import { statePaths } from "../../src/engine/status.ts";
import { eventBack } from "../../src/engine/undo.ts";
import { isFinal } from "../../src/machines/record/steps.ts";

type Declared = Omit<ArrowFacts, "causes" | "isTaken">;

const NOTHING: Declared = { asks: [], says: null, undo: null, roles: null };

/** Gives what the section of a life declares of an arrow that a person takes: as its dialog tells it, and who may. */
export function declaredOf(registry: Registry, lifecycle: Lifecycle, edge: Edge): Declared {
  if (edge.who !== "person") return NOTHING;
  const sections = [...registry.sections.values()]
    .map(({ definition }) => definition)
    .filter((each) => each.lifecycle === lifecycle);
  const [section] = sections;
  const found = section && stepOf(lifecycle, edge);
  if (section === undefined || found === undefined) return NOTHING;
  const all = sections.map((each) => asksOf(each, found.step));
  // Sections that share a life may ask for different things: then nothing is said of it.
  const isOne = new Set(all.map((asks) => JSON.stringify(asks))).size === 1;
  return {
    asks: isOne ? (all[0] ?? []) : [],
    says: found.step.means,
    undo: undoOf(section, found),
    roles: sections.length === 1 ? rolesOf(registry, section, edge) : null,
  };
}

type Found = { readonly from: string; readonly step: Step };

/** The step of an arrow at the first status from which it leads. */
function stepOf(lifecycle: Lifecycle, { source, event }: Edge): Found | undefined {
  const statuses = statePaths(lifecycle).filter((path) =>
    `${lifecycle.id}.${path}.`.startsWith(`${source}.`),
  );
  for (const from of statuses) {
    const step = stepsAt(lifecycle, from, {}).find((each) => each.event === event);
    if (step !== undefined) return { from, step };
  }
  return undefined;
}

function asksOf(section: SectionDefinition, { event, asksReason }: Step): readonly string[] {
  const { input = {}, asksReason: alsoAsks } = commandOf(section, event) ?? {};
  const fields = Object.values(input).map(({ label, required }) =>
    required === true ? label : `${label} (opcional)`,
  );
  return [...fields, ...(asksReason || alsoAsks === true ? ["Motivo"] : [])];
}

/** As the question before the step says it, and by which button. */
function undoOf(section: SectionDefinition, { from, step }: Found): string | null {
  const { lifecycle } = section;
  if (lifecycle === null || from === step.target) return null;
  if (step.remedy !== null) return step.remedy;
  if (isFinal(lifecycle, from, step.target)) return "No se puede deshacer.";
  const back = eventBack(section, step.target, from);
  const label = back === null ? undefined : commandOf(section, back)?.label;
  return label === undefined ? "Se puede deshacer después, con otros pasos." : `Con «${label}».`;
}

function rolesOf(
  registry: Registry,
  { controller }: SectionDefinition,
  { event }: Edge,
): readonly string[] {
  return DEMO_ROLES.filter((role) =>
    isGranted(`/${controller}/${event}`, permissionOf(role, registry)),
  ).map(({ name }) => name);
}
