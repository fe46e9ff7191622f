import { useSelector } from "@xstate/react";

import type { Field } from "../../engine/field.ts";
import { textOfValue } from "../../engine/field-text.ts";
import { report } from "../../sections/reports/dashboard.report.ts";
import { OnDrawn } from "../../ui/kit/on-drawn/on-drawn.tsx";
import { DashboardFigure } from "../../ui/screens/desk/dashboard-figure.tsx";
import { useActors } from "../actors.ts";

const FIELDS: Readonly<Record<string, Field>> = report.tables[0].figures;

/** The figure of a shortcut with its months, by its name in the report of the dashboard; nothing until it has come. */
export function ShortcutFigure({ name }: { readonly name: string }) {
  const { navigation } = useActors();
  const workplace = useSelector(navigation, ({ context }) => context.workplace) ?? undefined;
  const figures = useSelector(workplace, (state) => state?.children.figures);
  const came = useSelector(figures, (state) => state?.context.figures[name] ?? null);
  if (figures === undefined) {
    // They are of a machine that comes with the sections.
    return <OnDrawn onDrawn={() => navigation.send({ type: "workplace.wanted" })} />;
  }
  const field = FIELDS[name];
  const { address } = report;
  return (
    <>
      {/* Once for each visit to Inicio, which has figures of its own. */}
      <OnDrawn
        key={figures.sessionId}
        onDrawn={() => figures.send({ type: "figure.wanted", address, name })}
      />
      {came !== null && came.value !== null && field !== undefined && (
        <DashboardFigure
          label={field.label}
          text={textOfValue(field, came.value)}
          months={came.trend.map(({ label, value }) => ({
            label,
            size: Number(value),
            text: textOfValue(field, value),
          }))}
        />
      )}
    </>
  );
}
