import { Suspense, use } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { sameArrow } from "../content/equal-lives.ts";
import { loadTexts } from "../content/load-texts.ts";
import type { Edge } from "../flows/diagram.types.ts";
import * as styles from "../frame/page.css.ts";
import { linkTo } from "../frame/route.ts";
import { Sentences } from "./steps-by-life.tsx";
import * as bench from "./workbench.css.ts";

type Props = { readonly equals: readonly AtlasMachine[] };

const HEADS = ["Vida", "Condición", "Si no se puede", "Pide", "Entonces", "Vuelta atrás", "Roles"];

/** The lives that share a chart: the sections that live each, and what differs in every arrow. */
export function EqualsTable({ equals }: Props) {
  const [first] = equals;
  if (first === undefined) return null;
  return (
    <div
      className={bench.tableOfEquals}
      role="region"
      aria-label="Las vidas de este diagrama"
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} className={styles.headCell} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {equals.map((machine) => (
            <Lived key={machine.diagram.id} machine={machine} />
          ))}
        </tbody>
        {first.diagram.edges.map((edge) => (
          <Arrow key={edge.id} edge={edge} equals={equals} of={first} />
        ))}
      </table>
    </div>
  );
}

/** A life, with the pages of the menu whose records live it. */
function Lived({ machine: { diagram } }: { readonly machine: AtlasMachine }) {
  return (
    <tr>
      <th className={styles.cell} scope="row">
        <a href={linkTo("diagrama", { maquina: diagram.id })}>{diagram.title}</a>
      </th>
      <td className={styles.cell} colSpan={HEADS.length - 1}>
        {diagram.description}{" "}
        <Suspense fallback={null}>
          <Sections life={diagram.id} />
        </Suspense>
      </td>
    </tr>
  );
}

function Sections({ life }: { readonly life: string }) {
  const screens = use(loadTexts())?.screens ?? [];
  const own = screens.filter((screen) => screen.life === life).map(({ title }) => title);
  return own.length === 0 ? null : `La viven: ${[...new Set(own)].join(", ")}.`;
}

type ArrowProps = Props & { readonly edge: Edge; readonly of: AtlasMachine };

/** An arrow of the chart, as each of the lives has it. */
function Arrow({ edge, equals, of: { diagram } }: ArrowProps) {
  const names = new Map(diagram.nodes.map(({ id, title }) => [id, title]));
  const from = names.get(edge.source) ?? "";
  const to = names.get(edge.target ?? edge.source) ?? from;
  return (
    <tbody>
      <tr>
        <th className={styles.partCell} scope="rowgroup" colSpan={HEADS.length}>
          {edge.label}: {from} → {to}
        </th>
      </tr>
      {equals.map((machine) => {
        const own = sameArrow(edge, diagram, machine.diagram);
        return own === null ? null : (
          <ArrowOfLife key={machine.diagram.id} machine={machine} edge={own} />
        );
      })}
    </tbody>
  );
}

type OwnProps = { readonly machine: AtlasMachine; readonly edge: Edge };

function ArrowOfLife({ machine, edge }: OwnProps) {
  const { people } = useAtlas();
  const { id, title } = machine.diagram;
  const {
    asks = [],
    says = null,
    causes = null,
    undo = null,
    roles = null,
  } = machine.facts?.[edge.id] ?? {};
  const refusals = machine.refusals?.[edge.id] ?? [];
  const effects = [says ?? [], (causes ?? []).map(({ words }) => words)].flat();
  const isKnown = causes !== null || says !== null;
  const nobody = people === undefined ? "ninguno de la demostración" : "solo quien administra";
  return (
    <tr>
      <th className={styles.cell} scope="row">
        <a href={linkTo("diagrama", { maquina: id, paso: edge.id })}>{title}</a>
      </th>
      <td className={styles.cell}>{edge.guard ?? "siempre"}</td>
      <td className={styles.cell}>
        <Sentences of={refusals.map((sentence) => `«${sentence}»`)} />
      </td>
      <td className={styles.cell}>{asks.length === 0 ? "nada" : asks.join(", ")}</td>
      <td className={styles.cell}>
        {effects.length === 0 && isKnown ? "nada más: solo cambia su estado" : null}
        <Sentences of={effects} />
      </td>
      <td className={styles.cell}>{undo}</td>
      <td className={styles.cell}>{roles?.length === 0 ? nobody : roles?.join(", ")}</td>
    </tr>
  );
}
