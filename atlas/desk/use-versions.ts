import { useEffect, useState } from "react";

import { flowReview, flowVersions } from "../../src/contract/lives-contract.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { useDesk } from "./desk-context.ts";
import type { Diagram } from "../flows/diagram.types.ts";
import type { Version } from "../versions/version.ts";

type Came =
  | { readonly kind: "asking" }
  | { readonly kind: "failed" }
  | { readonly kind: "signedOut" }
  | { readonly kind: "here"; readonly machine: string; readonly versions: readonly Version[] };

const ASKING: Came = { kind: "asking" };

/** Gives the kept versions of a diagram, that of today first, then the newest. */
export function useVersions({ diagram, version: current }: AtlasMachine): Came {
  const { ask, may, standing } = useDesk();
  const [came, setCame] = useState<Came>(ASKING);
  const isOpen = may("flows");
  useEffect(() => {
    if (!isOpen) return undefined;
    const over = new AbortController();
    const { signal } = over;
    void (async () => {
      const kept = await ask(flowVersions, { params: { machine: diagram.id }, signal });
      const review = await ask(flowReview, { signal });
      if (signal.aborted) return;
      if (kept.kind !== "received" || review.kind !== "received") {
        setCame({ kind: "failed" });
        return;
      }
      const signed = Map.groupBy(
        review.value.signatures.filter(({ machine }) => machine === diagram.id),
        ({ version }) => version,
      );
      const { versions } = kept.value;
      const own = versions.find(({ version }) => version === current);
      const today = { version: current, diagram, at: own?.at ?? null, isToday: true };
      const others = versions
        .filter(({ version }) => version !== current)
        .map((each) => ({
          ...each,
          diagram: JSON.parse(each.diagram) as Diagram,
          isToday: false,
        }));
      setCame({
        kind: "here",
        machine: diagram.id,
        versions: [today, ...others].map((each) => ({
          ...each,
          signatures: signed.get(each.version) ?? [],
        })),
      });
    })();
    return () => over.abort();
  }, [ask, isOpen, diagram, current]);
  if (standing.kind === "asking") return ASKING;
  if (!isOpen) return { kind: "signedOut" };
  return came.kind === "here" && came.machine !== diagram.id ? ASKING : came;
}
