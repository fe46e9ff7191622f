import { useState } from "react";

import { useAtlas, useMachine } from "../content/atlas-context.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { equalsOf, titleOfEquals } from "../content/equal-lives.ts";
import { CasesSwitch } from "../desk/cases-panel.tsx";
import { useCases } from "../desk/use-cases.ts";
import { useDeskMarks } from "../desk/use-desk-marks.ts";
import { useRemarks } from "../desk/use-review.ts";
import { DiagramView } from "../diagram/diagram.tsx";
import * as styles from "../frame/page.css.ts";
import { goTo, linkTo } from "../frame/route.ts";
import { Detail } from "../panel/detail.tsx";
import { Exports } from "../panel/exports.tsx";
import { useChosen } from "../panel/use-chosen.ts";
import { PrintedFoot } from "../meeting/printed-foot.tsx";
import { EqualsTable } from "./equals-table.tsx";
import { MachineChoice } from "./machine-choice.tsx";
import * as bench from "./workbench.css.ts";

/** The interactive diagram of a machine, with the details of the chosen part. */
export function DiagramPage({ params }: { readonly params: URLSearchParams }) {
  const machine = useMachine(params.get("maquina"));
  const [isCodeShown, setCodeShown] = useState(false);
  const cases = useCases(machine, params);
  const review = useRemarks({ id: machine.diagram.id, version: machine.version });
  const chosen = useChosen(machine, params);
  const { id } = machine.diagram;
  const { machines } = useAtlas();
  const equals = equalsOf(machine, machines);
  const title = titleOfEquals(equals);
  const marks = useDeskMarks(chosen.marks, { life: id, cases, review });
  return (
    <main className={bench.bench}>
      <div className={bench.head}>
        <h1 className={bench.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={bench.tools}>
          <MachineChoice page="diagrama" machine={id} />
          <CasesSwitch cases={cases} />
          <Levels machine={machine} level={chosen.level} params={params} />
        </div>
      </div>
      <div className={equals.length === 1 ? bench.drawing : bench.drawingOfEquals}>
        <DiagramView
          drawing={chosen.view.drawing}
          title={`Diagrama de ${title}`}
          marks={marks}
          shown={chosen.shown}
        />
        {equals.length === 1 ? null : <EqualsTable equals={equals} />}
      </div>
      <PrintedFoot machine={machine} />
      <aside className={bench.side} aria-label="Detalle">
        <Detail
          machine={machine}
          chosen={chosen}
          cases={cases}
          review={review}
          isCodeShown={isCodeShown}
        >
          <Exports
            machine={machine}
            view={chosen.view}
            level={chosen.level}
            isCodeShown={isCodeShown}
            onCode={() => setCodeShown(!isCodeShown)}
          />
        </Detail>
      </aside>
    </main>
  );
}

type LevelsProps = {
  readonly machine: AtlasMachine;
  readonly level: string;
  readonly params: URLSearchParams;
};

const LEVELS = [
  ["pantallas", "Pantallas"],
  ["todo", "Todo"],
] as const;

function Levels({ machine: { diagram, screens, whole }, level, params }: LevelsProps) {
  // With nothing to fold, both levels are the same.
  if (screens.drawing.boxes.length === whole.drawing.boxes.length) return null;
  const kept = {
    maquina: diagram.id,
    estado: params.get("estado"),
    paso: params.get("paso"),
    casos: params.get("casos"),
  };
  return LEVELS.map(([name, words]) => (
    <button
      key={name}
      type="button"
      className={styles.button}
      aria-pressed={name === level}
      onClick={() => goTo(linkTo("diagrama", { ...kept, nivel: name }), true)}
    >
      {words}
    </button>
  ));
}
