import type { ReactNode } from "react";

import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { CasesOfLife } from "../desk/cases-panel.tsx";
import { FlowReviewPanel } from "../desk/flow-review.tsx";
import type { Cases } from "../desk/use-cases.ts";
import type { Review } from "../desk/use-review.ts";
import * as page from "../frame/page.css.ts";
import { EdgePanel } from "./edge-panel.tsx";
import * as panel from "./panel.css.ts";
import { Search } from "./search.tsx";
import { StatePanel } from "./state-panel.tsx";
import type { Chosen } from "./use-chosen.ts";
import { useSeenFirst } from "./use-seen-first.ts";

type Props = {
  readonly machine: AtlasMachine;
  readonly chosen: Chosen;
  /** Its real cases; null where none can be shown. */
  readonly cases: Cases | null;
  /** Its review; null to who may not read it. */
  readonly review: Review | null;
  readonly isCodeShown: boolean;
  /** The content between both. */
  readonly children: ReactNode;
};

/** The details of the chosen part, and the search for another. */
export function Detail({ machine, chosen, cases, review, isCodeShown, children }: Props) {
  const { edge, node, others, names, marks } = chosen;
  const holder = useSeenFirst(chosen.shown);
  const onEdge = (id: string) => marks.onEdge([id]);
  const shared = { machine, names, cases, review, isCodeShown, onEdge };
  return (
    <>
      <p role="status" className={page.unseen}>
        {said(chosen)}
      </p>
      <div ref={holder}>
        {edge === null ? null : (
          <EdgePanel {...shared} edge={edge} others={others} onState={marks.onState} />
        )}
        {node === null ? null : <StatePanel {...shared} node={node} />}
        {node === null && edge === null ? (
          <div className={panel.panel}>
            <p>{machine.diagram.description}</p>
            <CasesOfLife machine={machine} cases={cases} />
            <FlowReviewPanel review={review} machine={machine} />
          </div>
        ) : null}
      </div>
      {children}
      <Search
        key={machine.diagram.id}
        machine={machine}
        names={names}
        onState={marks.onState}
        onEdge={onEdge}
      />
    </>
  );
}

/** Gives the announcement of the new content of the panel, for screen readers. */
function said({ edge, node }: Chosen): string {
  if (edge !== null) return `Elegida la transición ${edge.label}. Su detalle está en el panel.`;
  return node === null ? "" : `Elegido el estado ${node.title}. Su detalle está en el panel.`;
}
