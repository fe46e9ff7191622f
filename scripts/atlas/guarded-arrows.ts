import type { AnyStateNode } from "xstate";
import type { AtlasMachine } from "../../atlas/content/atlas-data.types.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { lifecycleFlows } from "../../atlas/flows/lifecycle-flows.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { needsAnother } from "../../src/engine/four-eyes.ts";
import { factsIn } from "../../src/engine/guard-facts.ts";
import type { Lifecycle, RefusalWords, StepWords } from "../../src/engine/lifecycle.ts";
import { frozenAt, statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { refusedAt } from "../../src/engine/lifecycle-steps.ts";

/**
 * Gives of the arrows of a life those that only another person may take, the sentences that refuse each, and the steps
 * that its states refuse to all: as its chart has them. Nothing of a screen or a job.
 */
export function guardedIn({
  id,
  edges,
}: Diagram): Pick<AtlasMachine, "second" | "refusals" | "barred"> {
  const lifecycle = lifecycleFlows.find(({ machine }) => machine.id === id)?.machine;
  if (lifecycle === undefined) return {};
  const arrows = [lifecycle.root, ...statesIn(lifecycle.root)].flatMap((state) =>
    [...state.transitions].flatMap(([event, candidates]) =>
      candidates.flatMap((transition, candidate) => {
        const edge = edges.find(
          (each) =>
            each.source === state.id && each.event === event && each.candidate === candidate,
        );
        return edge === undefined ? [] : [{ edge: edge.id, transition }];
      }),
    ),
  );
  const refused = arrows.flatMap(({ edge, transition: { meta } }) => {
    const sentences = sentencesOf((meta as StepWords | undefined)?.refusal);
    return sentences.length === 0 ? [] : [[edge, sentences] as const];
  });
  const second = arrows.flatMap(({ edge, transition: { guard, meta } }) => {
    const ofPerson = factsIn(guard).filter((fact) => needsAnother(lifecycle, fact));
    const refusal = (meta as StepWords | undefined)?.refusal;
    return ofPerson.length === 0 ? [] : [[edge, sentencesOf(refusal, ofPerson)] as const];
  });
  return {
    second: Object.fromEntries(second),
    refusals: Object.fromEntries(refused),
    barred: barredIn(lifecycle),
  };
}

/**
 * Gives at each status of a life whether its records are edited and deleted there, as all sections that have it let them;
 * nothing of a screen or a job.
 */
export function writingIn(
  { id }: Pick<Diagram, "id">,
  all: readonly SectionDefinition[],
): Pick<AtlasMachine, "writing"> {
  const sections = all.filter(({ lifecycle }) => lifecycle?.id === id);
  const lifecycle = sections[0]?.lifecycle ?? null;
  if (lifecycle === null) return {};
  const may = WRITING.filter(({ action }) =>
    sections.every(({ without }) => !without.some((each) => each === action)),
  ).map(({ label }) => label);
  const told = statusesOf(lifecycle).map(({ key }) => {
    const frozen = frozenAt(lifecycle, key);
    return [`${id}.${key}`, { may: frozen === null ? may : [], frozen }] as const;
  });
  return { writing: Object.fromEntries(told) };
}

const WRITING = [
  { action: "edit", label: "Editar" },
  { action: "delete", label: "Eliminar" },
];

/** The steps that states of a life refuse whatever the facts are, by state. */
function barredIn(lifecycle: Lifecycle): NonNullable<AtlasMachine["barred"]> {
  const all = statusesOf(lifecycle).map(({ key }) => {
    const steps = refusedAt(lifecycle, key);
    const told = steps.map(({ label, refusal }) => ({ label, why: refusal?.reason ?? "" }));
    return [`${lifecycle.id}.${key}`, told] as const;
  });
  return Object.fromEntries(all.filter(([, told]) => told.length > 0));
}

function statesIn(state: AnyStateNode): AnyStateNode[] {
  const inner = Object.values(state.states);
  return [...inner, ...inner.flatMap(statesIn)];
}

/** The sentences of a refusal, each once: those of some guards, or of all. */
function sentencesOf(
  refusal: RefusalWords | undefined,
  guards?: readonly string[],
): readonly string[] {
  if (refusal === undefined) return [];
  if (typeof refusal === "string") return [refusal];
  const wanted = Object.entries(refusal).filter(([guard]) => guards?.includes(guard) !== false);
  return [...new Set(wanted.map(([, sentence]) => sentence))];
}
