import type { RequestCase } from "../../../contract/case-contract.ts";
import { pesos } from "../../../engine/kinds/money/money.kind.ts";
import type { Status } from "../../../engine/lifecycle-statuses.ts";
import { statusesIn } from "../../../engine/lifecycle-statuses.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { Link } from "../../kit/link/link.tsx";
import { look, Text } from "../../kit/layout/layout.tsx";
import { Moment } from "../moment.tsx";
import { step as stepStyle } from "./case.css.ts";
import { Part } from "./case-parts.tsx";
import { Timeline } from "./timeline.tsx";

type CaseClaimsProps = Pick<RequestCase, "claims"> & { readonly statuses: readonly Status[] };

/** The other claims of the obligation and of its debtor. */
export function CaseClaims({ claims, statuses }: CaseClaimsProps) {
  return (
    <Part id="reclamaciones" title="Otras reclamaciones">
      {claims.length === 0 ? (
        <Text quiet above={1}>
          Ni la obligación ni su deudor tienen otra.
        </Text>
      ) : (
        <ul className={look({ above: 2 })}>
          {claims.map(({ id, label, status, filed, asked, approved, isOfObligation }) => (
            <li key={id} className={stepStyle}>
              <Link to={`/requests/detail/${id}`}>{label}</Link>{" "}
              {statusesIn(statuses, status).map(({ key, label: words, tone }) => (
                <Badge key={key} tone={tone}>
                  {words}
                </Badge>
              ))}
              <Text quiet>
                {isOfObligation ? "De la misma obligación" : "Del mismo deudor"}
                {asked !== null && ` · Pide ${pesos(asked)}`}
                {approved !== null && ` · Aprobado ${pesos(approved)}`}
                {filed !== null && (
                  <>
                    {" · Radicada "}
                    <Moment at={filed} />
                  </>
                )}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type CaseTimelineProps = Pick<RequestCase, "timeline" | "isMore"> & {
  /** The title of each section, by controller. */
  readonly titles: Readonly<Record<string, string>>;
};

/** All that happened to the request, its papers, its obligation, its payment and its recovery, the newest first. */
export function CaseTimeline({ timeline, isMore, titles }: CaseTimelineProps) {
  return (
    <Part id="linea" title="Línea de tiempo">
      {timeline.length === 0 && (
        <Text quiet above={1}>
          No hay cambios registrados.
        </Text>
      )}
      <Timeline events={timeline} of="requests" titles={titles} />
      {isMore && (
        <Text quiet above={2}>
          Lo anterior está en la historia de cada registro.
        </Text>
      )}
    </Part>
  );
}
