import { useMachine } from "../content/atlas-context.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { DiagramView } from "../diagram/diagram.tsx";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { linkTo } from "../frame/route.ts";
import { linkToMeeting } from "../meeting/chosen.ts";
import { PrintedFoot } from "../meeting/printed-foot.tsx";
import { CopyLink } from "../simulate/copy-link.tsx";
import type { Simulation } from "../simulate/sample.types.ts";
import { simulationOf } from "../simulate/simulations.ts";
import { useWalk } from "../simulate/use-walk.ts";
import { WalkPanel } from "../simulate/walk-panel.tsx";
import { innermostIn } from "../simulate/walk.ts";
import { MachineChoice } from "./machine-choice.tsx";
import * as bench from "./workbench.css.ts";

/** *Simular*: the real machine, stepped through by choosing the next event. */
export function SimulatePage({ params }: { readonly params: URLSearchParams }) {
  const machine = useMachine(params.get("maquina"));
  const { id, title } = machine.diagram;
  const simulation = simulationOf(id);
  if (simulation !== null) {
    const link = params.get("pasos") ?? "";
    return <Bench key={id} machine={machine} simulation={simulation} link={link} />;
  }
  return (
    <Page title={`Simular: ${title}`} lead="Esta máquina todavía no se puede simular.">
      <p>
        Faltan los valores de ejemplo con los que responde lo que ella pide. Su{" "}
        <a href={linkTo("diagrama", { maquina: id })}>diagrama</a> y sus{" "}
        <a href={linkTo("caminos", { maquina: id })}>caminos</a> sí están.
      </p>
      <MachineChoice page="simular" machine={id} />
    </Page>
  );
}

type BenchProps = {
  readonly machine: AtlasMachine;
  readonly simulation: Simulation;
  readonly link: string;
};

function Bench({ machine, simulation, link }: BenchProps) {
  const { diagram, whole } = machine;
  const walk = useWalk(machine, simulation, link);
  const { keys, marks, now, go } = walk;
  const hasBegun = keys.length > 0;
  return (
    <main className={bench.benchOfWalk}>
      <div className={bench.head}>
        <h1 className={bench.title} tabIndex={-1}>
          Simular: {diagram.title}
        </h1>
        <div className={bench.tools}>
          <MachineChoice page="simular" machine={diagram.id} />
          <button
            type="button"
            className={styles.button}
            disabled={!hasBegun}
            onClick={() => go(keys.slice(0, -1))}
          >
            Deshacer
          </button>
          <button
            type="button"
            className={styles.button}
            disabled={!hasBegun}
            onClick={() => go([])}
          >
            Empezar de nuevo
          </button>
          <CopyLink />
          <a
            className={styles.button}
            href={linkToMeeting({
              lives: [diagram.id],
              paths: hasBegun ? [{ machine: diagram.id, keys: keys.join(".") }] : [],
            })}
          >
            A una reunión
          </a>
        </div>
      </div>
      <div className={bench.drawingOfWalk}>
        <DiagramView
          drawing={whole.drawing}
          title={`Simulación de ${diagram.title}`}
          marks={marks}
          shown={innermostIn(now.snapshot)[0] ?? null}
        />
      </div>
      <PrintedFoot machine={machine} />
      <aside className={`${bench.side} ${bench.printed}`} aria-label="Simulación">
        <WalkPanel walk={walk} />
      </aside>
    </main>
  );
}
