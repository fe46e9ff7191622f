import type { ReactNode } from "react";

import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { useAtlas } from "../content/atlas-context.ts";
import { figure } from "../content/words.ts";
import { CasesOfLife } from "../desk/cases-panel.tsx";
import { FlowReviewPanel } from "../desk/flow-review.tsx";
import type { Cases } from "../desk/use-cases.ts";
import type { Review } from "../desk/use-review.ts";
import * as page from "../frame/page.css.ts";
import { linkTo } from "../frame/route.ts";
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
            <LawsHere machine={machine.diagram.id} />
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

/** The way to the laws that concern a machine, where there are any. */
function LawsHere({ machine }: { readonly machine: string }) {
  const { fundLaws, laws } = useAtlas();
  const ofFund = fundLaws.filter(({ lives }) => lives.includes(machine));
  const own = laws.filter((law) => law.machine === machine).length;
  if (ofFund.length + own === 0) return null;
  return (
    <ul className={panel.list}>
      {own === 0 ? null : (
        <li>
          <a href={linkTo("leyes", { parte: machine })}>
            {own === 1 ? "La ley" : `Las ${figure(own)} leyes`} de su pantalla
          </a>
        </li>
      )}
      {ofFund.map(({ number, sentence }) => (
        <li key={number}>
          <a href={linkTo("leyes", { ley: String(number) })}>Ley {number}</a>: {sentence}.
        </li>
      ))}
    </ul>
  );
}

/** Gives the announcement of the new content of the panel, for screen readers. */
function said({ edge, node }: Chosen): string {
  if (edge !== null) return `Elegida la transición ${edge.label}. Su detalle está en el panel.`;
  return node === null ? "" : `Elegido el estado ${node.title}. Su detalle está en el panel.`;
}
