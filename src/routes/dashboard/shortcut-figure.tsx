import { useActorRef, useSelector } from "@xstate/react";

import type { Field } from "../../engine/field.ts";
import { textOfValue } from "../../engine/field-text.ts";
import type { reportMachine } from "../../machines/report/report.machine.ts";
import { report } from "../../sections/reports/dashboard.report.ts";
import { DashboardFigure } from "../../ui/screens/desk/dashboard-figure.tsx";

/** The figure of a shortcut, by its name in the report of the dashboard. */
export type ShortcutFigureProps = { readonly name: string };

const FIELDS: Readonly<Record<string, Field>> = report.tables[0].figures;

/** Makes the figure of a shortcut, bound to a report of that figure alone, asked for once: nobody watches a dashboard. */
export function shortcutFigure(machine: typeof reportMachine) {
  return function ShortcutFigure({ name }: ShortcutFigureProps) {
    const { address } = report;
    const actor = useActorRef(machine, {
      input: { address, query: `?f.cifra=${name}`, isLive: false },
    });
    const cell = useSelector(
      actor,
      ({ context }) => context.report?.tables[0]?.rows[0]?.cells[name] ?? null,
    );
    const field = FIELDS[name];
    if (cell === null || field === undefined) return null;
    return <DashboardFigure label={field.label} text={textOfValue(field, cell.value)} />;
  };
}
