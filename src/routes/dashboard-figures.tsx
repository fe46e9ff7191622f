import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";

import type { ReportCell } from "../domain/report.ts";
import type { Field } from "../engine/field.ts";
import { textOfValue } from "../engine/field-text.ts";
import type { reportMachine } from "../machines/report/report.machine.ts";
import { report } from "../sections/reports/dashboard.report.ts";

/** A figure in words, by the address of the page that explains it. */
export type Figures = Readonly<Record<string, { readonly label: string; readonly text: string }>>;

/** The running figures, and the way to read them. */
export type RunningFigures = {
  readonly actor: ActorRefFrom<typeof reportMachine>;
  readonly read: (snapshot: SnapshotFrom<typeof reportMachine>) => Figures;
};

export type FiguresProps = { readonly onStart: (running: RunningFigures | null) => void };

/** Makes the part of the dashboard that runs its figures; it draws nothing: the shortcuts do. */
export function dashboardFigures(machine: typeof reportMachine) {
  return function DashboardFigures({ onStart }: FiguresProps) {
    const actor = useActorRef(machine, {
      input: { address: report.address, query: "", isLive: true },
    });
    useEffect(() => {
      onStart({ actor, read });
      return () => onStart(null);
    }, [actor, onStart]);
    return null;
  };
}

let last: { readonly answer: object; readonly figures: Figures } | null = null;

/** The figures of an answer: the same object for the same answer. */
function read({ context: { report: answer } }: SnapshotFrom<typeof reportMachine>): Figures {
  if (answer === null) return NONE;
  if (last?.answer !== answer) {
    const cells = Object.entries(answer.tables[0]?.rows[0]?.cells ?? {});
    last = { answer, figures: Object.fromEntries(cells.flatMap(figureOf)) };
  }
  return last.figures;
}

const NONE: Figures = {};
const FIELDS: Readonly<Record<string, Field>> = report.tables[0].figures;

function figureOf([name, { value, href }]: [string, ReportCell]): [string, Figures[string]][] {
  const field = FIELDS[name];
  if (field === undefined || href === null) return [];
  return [[href, { label: field.label, text: textOfValue(field, value) }]];
}
