import { useId, useState } from "react";

import { signatureProblem, SIGNERS, standingOf } from "../../src/domain/flow-review.ts";
import type { FlowSignature } from "../../src/contract/lives-contract.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { moment } from "../content/words.ts";
import { linkTo } from "../frame/route.ts";
import * as page from "../frame/page.css.ts";
import * as panel from "../panel/panel.css.ts";
import * as styles from "./desk.css.ts";
import { partsOf } from "./parts-of.ts";
import { RemarkItem, RemarksOf } from "./remarks.tsx";
import type { Review } from "./use-review.ts";

type Props = { readonly review: Review | null; readonly machine: AtlasMachine };

/** The review of a whole diagram: its signatures, what was said of it, and of parts that no longer exist. */
export function FlowReviewPanel({ review, machine }: Props) {
  const { laws } = useAtlas();
  if (review === null) return null;
  const { diagram } = machine;
  const parts = partsOf(machine, laws);
  const others = review.remarks.filter(({ part }) => part !== diagram.id);
  const open = others.filter(({ closed, part }) => closed === null && parts.has(part));
  const lost = others.filter(({ part }) => !parts.has(part));
  return (
    <>
      <Signing review={review} machine={diagram.id} key={diagram.id} />
      <RemarksOf review={review} part={{ id: diagram.id, title: diagram.title }} />
      {open.length === 0 ? null : (
        <section className={panel.section} aria-label="Comentarios abiertos">
          <h3 className={panel.heading}>Comentarios abiertos en sus partes</h3>
          {open.map((remark) => (
            <RemarkItem
              key={remark.id}
              remark={remark}
              review={review}
              of={`En «${parts.get(remark.part) ?? remark.title}»`}
            />
          ))}
        </section>
      )}
      {lost.length === 0 ? null : (
        <section className={panel.section} aria-label="Comentarios de lo que ya no existe">
          <h3 className={panel.heading}>De lo que ya no existe</h3>
          {lost.map((remark) => (
            <RemarkItem
              key={remark.id}
              remark={remark}
              review={review}
              of={`«${remark.title}» ya no está en el diagrama`}
            />
          ))}
        </section>
      )}
    </>
  );
}

const STANDINGS = {
  approved: "Esta versión está aprobada.",
  rejected: "Esta versión está rechazada.",
  waiting: "Esta versión espera firmas.",
} as const;

/** Who signed the version that is read, and the signature of the person who reads it. */
function Signing({ review, machine }: { readonly review: Review; readonly machine: string }) {
  const { signatures, version, canSign } = review;
  const own = signatures.filter((each) => each.version === version);
  const earlier = signatures.filter((each) => each.version !== version);
  const standing = standingOf(version, signatures);
  const isWanted = canSign && standing === "waiting" && !own.some(({ isOwn }) => isOwn);
  return (
    <section className={panel.section} aria-label="Firmas">
      <h3 className={panel.heading}>Firmas</h3>
      <p>
        {STANDINGS[standing]}{" "}
        {standing === "waiting" ? `Tiene ${own.length} de ${SIGNERS}, de personas distintas.` : ""}
      </p>
      <Signatures of={own} />
      <p>
        <a href={linkTo("versiones", { maquina: machine })}>Comparar versiones</a>
      </p>
      {earlier.length === 0 ? null : (
        <details>
          <summary>De versiones anteriores: {earlier.length}</summary>
          <Signatures of={earlier} />
        </details>
      )}
      {isWanted ? <SignForm review={review} /> : null}
    </section>
  );
}

function Signatures({ of }: { readonly of: readonly FlowSignature[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={panel.list}>
      {of.map(({ verdict, by, at, reason, version }) => (
        <li key={`${version} ${by} ${at}`}>
          {verdict === "signed" ? "La firmó" : "La rechazó"} {by}, el {moment(at)}
          {reason === null ? null : <q className={styles.reason}>{reason}</q>}
        </li>
      ))}
    </ul>
  );
}

function SignForm({ review }: { readonly review: Review }) {
  const field = useId();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const give = async (verdict: FlowSignature["verdict"]) => {
    const flaw = signatureProblem(verdict, reason);
    setBusy(true);
    setProblem(flaw ?? (await review.sign(verdict, reason)));
    setBusy(false);
  };
  return (
    <div className={panel.section}>
      <label className={panel.small} htmlFor={field}>
        Motivo (obligatorio para rechazar)
      </label>
      <textarea
        id={field}
        className={styles.writing}
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={panel.row}>
        <button
          type="button"
          className={page.button}
          disabled={isBusy}
          onClick={() => void give("signed")}
        >
          Firmar esta versión
        </button>
        <button
          type="button"
          className={page.button}
          disabled={isBusy}
          onClick={() => void give("rejected")}
        >
          Rechazar esta versión
        </button>
      </div>
    </div>
  );
}
