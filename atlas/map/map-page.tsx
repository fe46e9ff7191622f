import { useMemo } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import { counted } from "../content/words.ts";
import { DiagramView } from "../diagram/diagram.tsx";
import type { Marks } from "../diagram/marks.ts";
import * as styles from "../frame/page.css.ts";
import { goTo, linkTo } from "../frame/route.ts";
import * as bench from "../pages/workbench.css.ts";
import * as panel from "../panel/panel.css.ts";
import { boxOfLife, LEDGER, lifeOfBox, tiesOf, tieWords, type Tie } from "./ties.ts";

const NOTHING: ReadonlySet<string> = new Set();

/** *Mapa*: the lives of the fund in one drawing, with what a step of one does to another; each opens its steps. */
export function MapPage({ params }: { readonly params: URLSearchParams }) {
  const { machines, map } = useAtlas();
  const ties = useMemo(() => tiesOf(machines, map.references), [machines, map]);
  const [life, tie] = [params.get("vida"), params.get("lazo")];
  const own = ties.filter(
    ({ id, source, target }) => id === tie || source === life || target === life,
  );
  const marks = useMemo(
    (): Marks => ({
      selected: new Set(
        [life === null ? null : boxOfLife(life), tie].flatMap((each) => each ?? []),
      ),
      active: NOTHING,
      isProved: () => true,
      onState: (box) => goTo(linkTo("mapa", { vida: lifeOfBox(box) }), true),
      onEdge: ([lazo = ""]) => goTo(linkTo("mapa", { lazo }), true),
    }),
    [life, tie],
  );
  return (
    <main className={bench.bench}>
      <div className={bench.head}>
        <h1 className={bench.title} tabIndex={-1}>
          Mapa del fondo
        </h1>
      </div>
      <div className={bench.drawing}>
        <DiagramView
          drawing={map.drawing}
          title="Mapa del fondo"
          marks={marks}
          shown={life === null ? tie : boxOfLife(life)}
        />
      </div>
      <aside className={`${bench.side} ${bench.printed}`} aria-label="Detalle del mapa">
        <Detail life={life} own={own} count={ties.length} />
      </aside>
    </main>
  );
}

type DetailProps = {
  readonly life: string | null;
  /** The ties of the chosen part. */
  readonly own: readonly Tie[];
  readonly count: number;
};

/** The ties of the chosen part; without one, how the map is read. */
function Detail({ life, own, count }: DetailProps) {
  const { machines } = useAtlas();
  const titles = new Map(machines.map(({ diagram }) => [diagram.id, diagram.title]));
  if (own.length === 0) {
    return (
      <>
        <p>
          Cada caja es una vida, y cada flecha, lo que los pasos de una hacen a otra: lo que crea,
          lo que mueve, los asientos. Las grises son de lo que una tiene que nombrar de otra. Escoja
          una caja o una flecha.
        </p>
        <p className={styles.small}>
          Sale de las declaraciones de las secciones y de lo que las pruebas vieron hacer a cada
          paso: {counted(count, "lazo", "lazos")}.
        </p>
      </>
    );
  }
  return (
    <>
      {life === null || life === LEDGER ? null : (
        <p>
          <a href={linkTo("diagrama", { maquina: life })}>Abrir la vida: {titles.get(life)}</a>
        </p>
      )}
      {own.map((each) => (
        <TieDetail key={each.id} tie={each} titles={titles} />
      ))}
    </>
  );
}

type TieProps = { readonly tie: Tie; readonly titles: ReadonlyMap<string, string> };

/** The steps that cross from one life to another, each a link to its arrow. */
function TieDetail({ tie, titles }: TieProps) {
  const { source, target, crossings, fields } = tie;
  const nameOf = (id: string) => titles.get(id) ?? "Libro";
  return (
    <section className={panel.section} aria-label={`${nameOf(source)} y ${nameOf(target)}`}>
      <h2 className={panel.heading}>
        {nameOf(source)} → {nameOf(target)}: {tieWords(tie)}
      </h2>
      {fields.length === 0 ? null : (
        <p className={panel.small}>
          {nameOf(target)} nombra su {nameOf(source).toLowerCase()}: «{fields.join("», «")}».
        </p>
      )}
      <ul className={panel.list}>
        {crossings.map(({ edge, label, from, words, to }) => (
          <li key={`${edge} ${words}`}>
            <a href={linkTo("diagrama", { maquina: source, paso: edge })}>{label}</a>, desde «{from}
            »:{" "}
            {to === null ? (
              words
            ) : (
              <a href={linkTo("diagrama", { maquina: to.machine, paso: to.edge })}>{words}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
