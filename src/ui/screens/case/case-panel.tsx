import type { ReactNode } from "react";
import type { RequestCase } from "../../../contract/case-contract.ts";
import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { sectionTitles } from "../../../sections/menu/section-titles.ts";
import { Button } from "../../kit/button/button.tsx";
import { Card, Text } from "../../kit/layout/layout.tsx";
import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import { CasePapers } from "./case-papers.tsx";
import { CaseCap, CaseCoverage, CaseParties } from "./case-parts.tsx";
import { CaseClaims, CaseTimeline } from "./case-past.tsx";
import { panels } from "./case.css.ts";

type CasePanelProps = {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  readonly state: "asking" | "shown" | "forbidden" | "unanswered";
  /** Null until it has come. */
  readonly whole: RequestCase | null;
  /** The paper that is looked at, and its file; null for none. */
  readonly looked: { readonly id: string; readonly file: ReactNode } | null;
  readonly onLook: (paper: { readonly id: string; readonly name: string }) => void;
  readonly onRetry: () => void;
};

/** All that is around a request: whom it is about, what is covered, the cap, its papers, other claims and what happened. */
export function CasePanel(props: CasePanelProps) {
  const { section, record, state, whole, looked, onLook, onRetry } = props;
  if (whole === null || state === "forbidden") {
    if (state === "asking") return <Skeleton shape="panel" label="Reuniendo el expediente…" />;
    return <Waiting state={state} onRetry={onRetry} />;
  }
  const { lifecycle } = section;
  const { valor_solicitado: asked, cubierto: covered } = record.values;
  const amount = (value: unknown) => (typeof value === "string" ? value : null);
  return (
    <>
      {state === "unanswered" && <Waiting state={state} onRetry={onRetry} />}
      <div className={panels}>
        {whole.parties.length > 0 && <CaseParties parties={whole.parties} />}
        <div className={panels}>
          <CaseCoverage coverage={whole.coverage} />
          <CaseCap
            cap={whole.cap}
            most={whole.most}
            asked={amount(asked)}
            covered={amount(covered)}
          />
        </div>
      </div>
      <CasePapers
        id={record.id}
        supports={whole.supports}
        looked={looked?.id ?? null}
        file={looked?.file ?? null}
        onLook={onLook}
      />
      <CaseClaims
        claims={whole.claims}
        statuses={lifecycle === null ? [] : statusesOf(lifecycle, record.statuses)}
      />
      <CaseTimeline timeline={whole.timeline} isMore={whole.isMore} titles={sectionTitles} />
    </>
  );
}

function Waiting({ state, onRetry }: Pick<CasePanelProps, "state" | "onRetry">) {
  return (
    <Card>
      {state === "forbidden" && <Text quiet>No tiene permiso para ver el expediente.</Text>}
      {state === "unanswered" && (
        <>
          <Text quiet>No fue posible traer el expediente.</Text>
          <Button onClick={onRetry}>Intentar de nuevo</Button>
        </>
      )}
    </Card>
  );
}
