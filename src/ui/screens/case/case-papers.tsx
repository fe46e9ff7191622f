import type { ReactNode } from "react";
import type { RequestCase } from "../../../contract/case-contract.ts";
import { dayText } from "../../../domain/calendar.ts";
import { parentName } from "../../../domain/section-page.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { Button } from "../../kit/button/button.tsx";
import { Link } from "../../kit/link/link.tsx";
import { Text } from "../../kit/layout/layout.tsx";
import { chosen, paper as paperStyle, papers as papersStyle, preview } from "./case.css.ts";
import { Part } from "./case-parts.tsx";

type Support = NonNullable<RequestCase["supports"]>["papers"][number];

type CasePapersProps = {
  /** The request that they are of. */
  readonly id: string;
  readonly supports: RequestCase["supports"];
  /** The paper that is looked at; null for none. */
  readonly looked: string | null;
  /** The file of it. */
  readonly file: ReactNode;
  readonly onLook: (paper: { readonly id: string; readonly name: string }) => void;
};

/** The papers of a request by kind, those that are missing among them, and the one that is looked at beside them. */
export function CasePapers(props: CasePapersProps) {
  const { id, supports, looked, file } = props;
  if (supports === null) return null;
  const { papers, canAttach } = supports;
  return (
    <Part id="soportes" title="Soportes">
      {papers.length === 0 ? (
        <Text quiet above={1}>
          Su tipo no exige soportes, y no tiene ninguno.
        </Text>
      ) : (
        <div className={papersStyle}>
          <ul>
            {papers.map((each) => (
              <li key={`${each.kind} ${each.paper?.id ?? ""}`} className={paperStyle}>
                <Paper {...props} support={each} />
                {canAttach && (each.paper === null || each.paper.isExpired) && (
                  <Attach id={id} support={each} />
                )}
              </li>
            ))}
          </ul>
          <section className={preview} aria-label="Vista del soporte" aria-live="polite">
            {looked === null ? <Text quiet>Escoja un soporte para verlo aquí.</Text> : file}
          </section>
        </div>
      )}
    </Part>
  );
}

function Paper({
  support: { name, isRequired, paper },
  looked,
  onLook,
}: CasePapersProps & { readonly support: Support }) {
  if (paper === null) {
    return (
      <p>
        {name} <Badge tone="risk">Falta</Badge>
      </p>
    );
  }
  const { id, day, until, isExpired, withheld } = paper;
  return (
    <>
      <div className={looked === id ? chosen : undefined}>
        {withheld === null ? (
          <Button variant="link" onClick={() => onLook({ id, name: paper.file })}>
            {name}
          </Button>
        ) : (
          name
        )}{" "}
        {isExpired && <Badge tone="risk">Vencido</Badge>}
      </div>
      <Text quiet>
        {paper.file} · Del {dayText(day)}
        {until !== null && ` · ${isExpired ? "Venció" : "Vence"} el ${dayText(until)}`}
        {!isRequired && " · No lo exige su tipo"}
        {" · "}
        <Link to={`/request-supports/view/${id}`}>Ver registro</Link>
      </Text>
      {withheld !== null && <Text quiet>{withheld}</Text>}
    </>
  );
}

/** Leads to the form of a new paper of a kind, which comes back to the case. */
function Attach({
  id,
  support: { kind, name },
}: {
  readonly id: string;
  readonly support: Support;
}) {
  const also = { field: "tipo", id: kind };
  const to = parentName({ controller: "requests", page: "detail", id, field: "solicitud", also });
  return <Link to={`/request-supports/create?for=${to}`}>Adjuntar {name}</Link>;
}
