import type { ReactNode } from "react";

import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { CasesOfLife } from "../desk/cases-panel.tsx";
import type { Cases } from "../desk/use-cases.ts";
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
  readonly isCodeShown: boolean;
  /** The content between both. */
  readonly children: ReactNode;
};

/** The details of the chosen part, and the search for another. */
export function Detail({ machine, chosen, cases, isCodeShown, children }: Props) {
  const { edge, node, others, names, marks } = chosen;
  const holder = useSeenFirst(chosen.shown);
  const onEdge = (id: string) => marks.onEdge([id]);
  const shared = { machine, names, cases, isCodeShown, onEdge };
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
          </div>
        ) : null}
      </div>
      {children}
      <Search machine={machine} names={names} onState={marks.onState} onEdge={onEdge} />
    </>
  );
}

/** Gives the announcement of the new content of the panel, for screen readers. */
function said({ edge, node }: Chosen): string {
  if (edge !== null) return `Elegida la transición ${edge.label}. Su detalle está en el panel.`;
  return node === null ? "" : `Elegido el estado ${node.title}. Su detalle está en el panel.`;
}
