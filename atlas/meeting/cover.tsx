import { SIGNERS } from "../../src/domain/flow-review.ts";
import type { FlowReview, FlowSignature } from "../../src/contract/lives-contract.ts";
import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { counted, day } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { HowToRead } from "../pages/how-to-read.tsx";
import * as paper from "./meeting.css.ts";
import { OPENED, versionWords } from "./version-words.ts";

type Props = {
  readonly lives: readonly AtlasMachine[];
  /** Null to who is not signed in: then every signature is a line to sign on. */
  readonly review: FlowReview | null;
};

/** The people who may sign on paper. */
const LINES = [1, 2, 3, 4];

/** The cover: the date, the version of each life with its signatures, the legend, and lines to sign on. */
export function Cover({ lives, review }: Props) {
  const { machines } = useAtlas();
  const revisions = new Set(machines.flatMap(({ proved }) => proved?.revision ?? []));
  const [revision] = revisions;
  return (
    <section className={paper.cover} aria-label="Portada">
      <p className={paper.brand}>Garante · Flujos</p>
      <h2 className={styles.title}>Revisión de {counted(lives.length, "flujo", "flujos")}</h2>
      <p>
        {new Date(OPENED).toLocaleDateString("es-CO", { dateStyle: "long" })}
        {revision === undefined || revisions.size > 1
          ? ""
          : ` · probado en la revisión ${revision}`}
      </p>
      <table className={paper.table}>
        <caption className={styles.unseen}>Versiones y firmas</caption>
        <thead>
          <tr>
            {["Flujo", "Versión", "Firmas"].map((title) => (
              <th key={title} scope="col" className={styles.headCell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lives.map((machine) => (
            <LifeRow key={machine.diagram.id} machine={machine} review={review} />
          ))}
        </tbody>
      </table>
      <HowToRead />
      <SignHere />
    </section>
  );
}

function LifeRow({
  machine: { diagram, version },
  review,
}: Pick<Props, "review"> & { readonly machine: AtlasMachine }) {
  const signed = (review?.signatures ?? []).filter(
    (each) => each.machine === diagram.id && each.version === version,
  );
  const isDecided =
    signed.length >= SIGNERS || signed.some(({ verdict }) => verdict === "rejected");
  const missing = isDecided ? 0 : SIGNERS - signed.length;
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        {diagram.title}
      </th>
      <td className={styles.cell}>{versionWords(version)}</td>
      <td className={styles.cell}>
        {signed.map((each) => (
          <p key={each.by}>{signatureWords(each)}</p>
        ))}
        {LINES.slice(0, missing).map((line) => (
          <span key={line} className={paper.line} role="img" aria-label="Línea para firmar" />
        ))}
      </td>
    </tr>
  );
}

function signatureWords({ verdict, by, at, reason }: FlowSignature): string {
  const why = reason === null ? "" : `: «${reason}»`;
  return `${verdict === "signed" ? "Firmó" : "Rechazó"} ${by}, el ${day(at)}${why}`;
}

/** Empty lines for those who are in the meeting. */
function SignHere() {
  return (
    <section className={paper.kept} aria-label="Quienes asisten">
      <h3 className={styles.heading}>Quienes asisten</h3>
      <table className={paper.table}>
        <thead>
          <tr>
            {["Nombre", "Cargo", "Aprueba o rechaza", "Firma", "Fecha"].map((title) => (
              <th key={title} scope="col" className={styles.headCell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => (
            <tr key={line}>
              <td className={paper.empty} colSpan={5}>
                <span className={styles.unseen}>Línea {line}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
