import { useCallback, useMemo } from "react";

import {
  flowVersions,
  type FlowReview,
  type FlowVersions,
} from "../../src/contract/lives-contract.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { diagramInWords } from "../content/analyst-words.ts";
import { useDesk } from "./desk-context.ts";
import type { Diagram } from "../flows/diagram.types.ts";
import type { Version } from "../versions/version.ts";
import { useAsked } from "./use-asked.ts";
import { useAskedReview } from "./use-review.ts";

type Came =
  | { readonly kind: "asking" }
  | { readonly kind: "failed" }
  | { readonly kind: "signedOut" }
  | { readonly kind: "here"; readonly versions: readonly Version[] };

/** Gives the kept versions of a diagram, that of today first, then the newest. */
export function useVersions(machine: AtlasMachine): Came {
  const { ask, may, standing } = useDesk();
  const { id } = machine.diagram;
  const load = useCallback(
    async (signal: AbortSignal) => ask(flowVersions, { params: { machine: id }, signal }),
    [ask, id],
  );
  const isOpen = may("flows");
  const kept = useAsked(isOpen ? load : null);
  const review = useAskedReview();
  const versions = useMemo(
    () =>
      kept.value === null || review.value === null
        ? null
        : versionsOf(machine, kept.value, review.value),
    [machine, kept.value, review.value],
  );
  if (standing.kind === "asking") return { kind: "asking" };
  if (!isOpen) return { kind: "signedOut" };
  if (versions !== null) return { kind: "here", versions };
  const isAsking = kept.came === null || review.came === null;
  return isAsking ? { kind: "asking" } : { kind: "failed" };
}

function versionsOf(
  { diagram, version: current }: AtlasMachine,
  { versions, served }: FlowVersions,
  { signatures }: FlowReview,
): readonly Version[] {
  const signed = Map.groupBy(
    signatures.filter(({ machine }) => machine === diagram.id),
    ({ version }) => version,
  );
  const own = versions.find(({ version }) => version === current);
  const today = { version: current, diagram, at: own?.at ?? null, screens: served, isToday: true };
  const others = versions
    .filter(({ version }) => version !== current)
    .map((each) => ({
      ...each,
      diagram: diagramInWords(JSON.parse(each.diagram) as Diagram),
      isToday: false,
    }));
  return [today, ...others].map((each) => ({
    ...each,
    signatures: signed.get(each.version) ?? [],
  }));
}
