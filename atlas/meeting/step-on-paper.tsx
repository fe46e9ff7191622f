import type { AtlasMachine } from "../content/atlas-data.types.ts";
import type { Edge } from "../flows/diagram.types.ts";
import { WHO_WORDS } from "../flows/who-words.ts";
import * as styles from "../frame/page.css.ts";
import { destinationOf } from "../panel/destination.ts";
import * as paper from "./meeting.css.ts";

type Props = {
  readonly machine: AtlasMachine;
  readonly edge: Edge;
  readonly names: ReadonlyMap<string, string>;
};

/** A step of the list: its number is that of its arrow, and its conditions have numbers of their own. */
export function StepOnPaper({ machine, edge, names }: Props) {
  const { label, who, when, actions } = edge;
  const facts = machine.facts?.[edge.id] ?? null;
  const to = destinationOf(edge, names);
  const from = names.get(edge.source) ?? "Cualquier lugar";
  const { roles = null, says = null, undo = null } = facts ?? {};
  const causes = facts === null ? actions : (facts.causes ?? []).map(inTime);
  return (
    <li className={paper.step}>
      <p>
        <span className={styles.strong}>{label}.</span> De «{from}»
        {to === null ? ", y se queda" : ` a «${to}»`}. Lo hace {WHO_WORDS[who]}
        {roles === null || roles.length === 0 || who !== "person" ? "" : ` (${roles.join(", ")})`}.
        {who === "person" && facts !== null ? "" : ` ${when}.`}
      </p>
      <Conditions machine={machine} edge={edge} />
      {facts === null || facts.asks.length === 0 ? null : <p>Pide: {facts.asks.join(", ")}.</p>}
      {says === null ? null : <p>{says}</p>}
      {causes.length === 0 ? null : <p>Entonces: {causes.join("; ")}.</p>}
      {undo === null ? null : <p>Vuelta atrás: {undo}</p>}
    </li>
  );
}

function inTime({
  words,
  isAlways,
  isLater,
}: NonNullable<NonNullable<AtlasMachine["facts"]>[string]["causes"]>[number]): string {
  const marks = [...(isLater ? ["después"] : []), ...(isAlways ? [] : ["según el caso"])];
  return marks.length === 0 ? words : `${words} (${marks.join(", ")})`;
}

/** The conditions of a step, each on a line of its own where there are several. */
function Conditions({ machine, edge: { id, guard } }: Pick<Props, "machine" | "edge">) {
  if (guard === null) return null;
  const several = machine.conditions?.[id];
  if (several === undefined) {
    return <p>{guard.startsWith("en los demás") ? `Es ${guard}.` : `Condición: ${guard}.`}</p>;
  }
  return (
    <>
      <p>Condiciones:</p>
      <ol className={paper.conditions}>
        {several.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ol>
    </>
  );
}
