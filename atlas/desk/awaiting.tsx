import { standingOf } from "../../src/domain/flow-review.ts";
import type { FlowReview } from "../../src/contract/lives-contract.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { counted } from "../content/words.ts";
import { isOfBusiness } from "../content/work-first.ts";
import { linkTo } from "../frame/route.ts";
import * as panel from "../panel/panel.css.ts";
import { useDesk } from "./desk-context.ts";

type Props = { readonly review: FlowReview | null; readonly machines: readonly AtlasMachine[] };

/** The lives whose version waits for the signature of the person who reads; nothing to who may not sign. */
export function Awaiting({ review, machines }: Props) {
  const { may } = useDesk();
  if (review === null || !may("sign")) return null;
  const waiting = machines.filter(({ diagram, version }) => {
    const own = review.signatures.filter(({ machine }) => machine === diagram.id);
    const isSigned = own.some((each) => each.isOwn && each.version === version);
    return isOfBusiness(diagram) && !isSigned && standingOf(version, own) === "waiting";
  });
  if (waiting.length === 0) return <p>Nada espera su firma.</p>;
  return (
    <details>
      <summary>{counted(waiting.length, "vida espera", "vidas esperan")} su firma</summary>
      <p className={panel.small}>
        {waiting.map(({ diagram: { id, title } }, index) => (
          <span key={id}>
            {index === 0 ? "" : " · "}
            <a href={linkTo("diagrama", { maquina: id })}>{title}</a>
          </span>
        ))}
      </p>
    </details>
  );
}

/** How many open remarks a diagram has, behind its name; nothing where there are none. */
export function OpenRemarks({
  review,
  machine,
}: {
  readonly review: FlowReview | null;
  readonly machine: string;
}) {
  const count = review?.open.find((each) => each.machine === machine)?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={panel.small}>
      {" "}
      · {counted(count, "comentario abierto", "comentarios abiertos")}
    </span>
  );
}
