import { LOCALE } from "../../../domain/format.ts";
import type { ReportRow, ReportRows } from "../../../contract/report-contract.ts";
import type { Field } from "../../../engine/field.ts";
import { textOfValue } from "../../../engine/field-text.ts";
import type { ReportTable } from "../../../engine/report.ts";
import { LineChart } from "../../kit/chart/line-chart.tsx";
import { StackChart } from "../../kit/chart/stack-chart.tsx";
import { TileChart } from "../../kit/chart/tile-chart.tsx";
import { WaterfallChart } from "../../kit/chart/waterfall-chart.tsx";
import { Figure } from "./report-table.tsx";

type ReportChartProps = {
  readonly declared: ReportTable;
  readonly rows: ReportRows["rows"];
  /** The address of the report, to which the list behind a figure leads back. */
  readonly from: string;
};

/** The most bars of a chart: more are not compared at a glance, and the table has them all. */
const MOST_BARS = 12;

/** The chart of a table, whose figures stand in the table beside it; nothing for a table that has none. */
export function ReportChart({ declared, rows, from }: ReportChartProps) {
  const { chart, figures, title } = declared;
  if (chart === null || rows.length === 0) return null;
  const series = chart.figures.flatMap((key) => {
    const field = figures[key];
    return field === undefined ? [] : [{ key, field }];
  });
  const drawn: Drawn = { title, rows, series };
  switch (chart.kind) {
    case "stack":
      return <Stack {...drawn} />;
    case "waterfall":
      return <Waterfall {...drawn} />;
    case "line":
      return (
        <LineChart
          label={`Líneas: ${title}.`}
          places={rows.map((row) => row.label)}
          textOf={(value) => axisText(series[0]?.field, value)}
          series={series.map(({ key, field }) => ({
            label: field.label,
            values: valuesOf(rows, key),
          }))}
        />
      );
    case "curves":
      return <Curves {...drawn} />;
    case "tiles":
      return <Tiles {...drawn} adds={declared.adds} from={from} />;
  }
}

type Drawn = {
  readonly title: string;
  readonly rows: ReportRows["rows"];
  readonly series: readonly { readonly key: string; readonly field: Field }[];
};

function Stack({ title, rows, series }: Drawn) {
  const [first] = series;
  const groups = rows.filter(({ level }) => level === 0);
  const bars = groups
    .map((row) => {
      const values = series.map(({ key }) => numberIn(row, key));
      return { row, values, sum: values.reduce((sum, value) => sum + value, 0) };
    })
    .toSorted((one, other) => (groups.length > MOST_BARS ? other.sum - one.sum : 0))
    .slice(0, MOST_BARS);
  const cut =
    groups.length > MOST_BARS ? ` Las ${MOST_BARS} barras mayores de ${groups.length}.` : "";
  return (
    <StackChart
      label={`Barras: ${title}.${cut}`}
      series={series.map(({ field }) => field.label)}
      rows={bars.map(({ row, values, sum }) => ({
        key: row.key,
        label: row.label,
        values,
        total: first === undefined ? "" : shortText(first.field, sum),
      }))}
    />
  );
}

/** The most curves of a chart: as many as there are colours to tell them apart. */
const MOST_CURVES = 5;

/** A curve for each row, over the figures that it has so far; of many rows, some that lie as far from each other. */
function Curves({ title, rows, series }: Drawn) {
  const told = rows.flatMap(({ label, cells }) => {
    const values = series.map(({ key }) => cells[key]?.value ?? null);
    const end = values.indexOf(null);
    const known = end < 0 ? values : values.slice(0, end);
    // One point is no curve.
    return known.length < 2 ? [] : [{ label, values: known.map(Number) }];
  });
  const count = Math.min(told.length, MOST_CURVES);
  const step = count < 2 ? 0 : (told.length - 1) / (count - 1);
  const drawn = Array.from({ length: count }, (_, at) => told[Math.round(at * step)]).flatMap(
    (curve) => curve ?? [],
  );
  if (drawn.length === 0) return null;
  const longest = Math.max(...drawn.map(({ values }) => values.length));
  const cut = told.length > count ? ` ${count} curvas de ${told.length}.` : "";
  return (
    <LineChart
      label={`Curvas: ${title}.${cut}`}
      places={series.slice(0, longest).map(({ field }) => field.label)}
      textOf={(value) => axisText(series[0]?.field, value)}
      series={drawn}
    />
  );
}

function Waterfall({ title, rows, series: [first] }: Drawn) {
  if (first === undefined) return null;
  const { key, field } = first;
  return (
    <WaterfallChart
      label={`Cascada: ${title}.`}
      steps={rows.map((row) => ({
        key: row.key,
        label: row.label,
        value: numberIn(row, key),
        text: textOfValue(field, row.cells[key]?.value ?? null),
      }))}
    />
  );
}

function Tiles({
  rows,
  series,
  adds,
  from,
}: Drawn & Pick<ReportTable, "adds"> & Pick<ReportChartProps, "from">) {
  const last = rows.at(-1);
  return (
    <TileChart
      list={series.map(({ key, field }) => ({
        key,
        label: field.label,
        value: (
          <Figure field={field} cell={last?.cells[key]} behind={{ from, lead: adds?.[key] }} />
        ),
        values: valuesOf(rows, key),
        trend: `${field.label}: de ${rows[0]?.label ?? ""} a ${last?.label ?? ""}.`,
      }))}
    />
  );
}

function valuesOf(rows: Drawn["rows"], key: string): readonly number[] {
  return rows.map((row) => numberIn(row, key));
}

/** The size of a figure on the screen: no sum of money is made of it. */
function numberIn({ cells }: Pick<ReportRow, "cells">, key: string): number {
  return Number(cells[key]?.value ?? 0);
}

const MILLIONS = new Intl.NumberFormat(LOCALE, {
  notation: "compact",
  maximumFractionDigits: 1,
  // As in every other figure: Spanish leaves the point out of four digits.
  useGrouping: "always",
});

/** A figure on the axis of a chart. */
function axisText(field: Field | undefined, value: number): string {
  if (field === undefined) return "";
  return field.kind === "rate" ? textOfValue(field, String(value)) : shortText(field, value);
}

/** A sum of drawn lengths, roughly: the table has it to the cent. */
function shortText(field: Field, sum: number): string {
  const text = MILLIONS.format(Math.abs(sum));
  const sign = sum < 0 ? "-" : "";
  return field.kind === "money" ? `${sign}$ ${text}` : `${sign}${text}`;
}
