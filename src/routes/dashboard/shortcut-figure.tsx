import { useSelector } from "@xstate/react";

import { countText } from "../../domain/format.ts";
import type { CountedList } from "../../machines/report/figures.machine.ts";
import type { Field } from "../../engine/field.ts";
import { textOfValue } from "../../engine/field-text.ts";
import { report } from "../../sections/reports/dashboard.report.ts";
import { OnDrawn } from "../../ui/kit/on-drawn/on-drawn.tsx";
import { OnPainted } from "../../ui/kit/on-drawn/on-painted.tsx";
import { DashboardFigure } from "../../ui/screens/desk/dashboard-figure.tsx";
import { useActors } from "../actors.ts";

const FIELDS: Readonly<Record<string, Field>> = report.tables[0].figures;

type ShortcutFigureProps = {
  /** Its name in the report of the dashboard; absent for a page without one. */
  readonly name?: string | undefined;
  /** The list of the page, counted where the report has no figure for this person. */
  readonly list?: CountedList | undefined;
};

/** The figure of a shortcut with its months, or how many its list has; nothing until it has come. */
export function ShortcutFigure({ name, list }: ShortcutFigureProps) {
  const { navigation } = useActors();
  const workplace = useSelector(navigation, ({ context }) => context.workplace) ?? undefined;
  const figures = useSelector(workplace, (state) => state?.children.figures);
  const wanted = name ?? list?.address ?? "";
  const came = useSelector(figures, (state) => state?.context.figures[wanted] ?? null);
  const counted = useSelector(figures, (state) =>
    list === undefined ? null : (state?.context.figures[list.address] ?? null),
  );
  if (figures === undefined) {
    // They are of a machine that comes with the sections.
    return <OnDrawn onDrawn={() => navigation.send({ type: "workplace.wanted" })} />;
  }
  const field = FIELDS[wanted];
  const { address } = report;
  return (
    <>
      {/* Once for each visit to Inicio, which has figures of its own. */}
      <OnPainted
        key={figures.sessionId}
        onPainted={() =>
          figures.send({ type: "figure.wanted", address, name: wanted, ...(list && { list }) })
        }
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
      {counted !== null && <DashboardFigure {...countWords(counted.value)} months={[]} />}
    </>
  );
}

/** How many a list has, in words. */
function countWords(count: unknown) {
  if (count === 0) return { label: "Nada por ahora", text: "" };
  return { label: "Hay", text: typeof count === "number" ? countText(count) : String(count) };
}
