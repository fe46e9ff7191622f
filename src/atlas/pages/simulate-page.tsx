import { useMachine } from "../content/atlas-context.ts";
import { Diagram } from "../diagram/diagram.tsx";
import * as styles from "../frame/page.css.ts";
import { CopyLink } from "../simulate/copy-link.tsx";
import { useWalk } from "../simulate/use-walk.ts";
import { WalkPanel } from "../simulate/walk-panel.tsx";
import { innermostIn } from "../simulate/walk.ts";
import { MachineChoice } from "./machine-choice.tsx";
import * as bench from "./workbench.css.ts";

/** *Simular*: the real machine, stepped through by pressing what could happen next. */
export function SimulatePage({ params }: { readonly params: URLSearchParams }) {
  const machine = useMachine(params.get("maquina"));
  const { picture, whole } = machine;
  const walk = useWalk(machine, params.get("pasos") ?? "");
  const { keys, marks, now, go } = walk;
  const hasBegun = keys.length > 0;
  return (
    <main className={bench.bench}>
      <div className={bench.head}>
        <h1 className={bench.title} tabIndex={-1}>
          Simular: {picture.title}
        </h1>
        <div className={bench.tools}>
          <MachineChoice page="simular" machine={picture.id} />
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
        </div>
      </div>
      <div className={bench.drawing}>
        <Diagram
          drawing={whole.drawing}
          title={`Simulación de ${picture.title}`}
          marks={marks}
          shown={innermostIn(now.snapshot)[0] ?? null}
        />
      </div>
      <aside className={bench.side} aria-label="Simulación">
        <WalkPanel walk={walk} />
      </aside>
    </main>
  );
}
