import { useId } from "react";
import type { ImportReport, ImportRow } from "../../../contract/import-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import {
  cell,
  frame,
  head,
  line,
  lineHead,
  outcome as outcomeStyle,
  table,
  wrongCell,
  wrongText,
} from "./import.css.ts";
import { cameText } from "../../../domain/format.ts";
import { named } from "../../../domain/problem-text.ts";
import { Card, Text } from "../../kit/layout/layout.tsx";

type ImportRowsProps = {
  readonly section: SectionDefinition;
  readonly title: string;
  readonly columns: ImportReport["columns"];
  readonly rows: readonly ImportRow[];
};

/** Rows of a file, each with the number that the spreadsheet shows, and its errors in their cells. */
export function ImportRows({ section, title, columns, rows }: ImportRowsProps) {
  const id = useId();
  return (
    <section>
      <Text as="h2" id={id} size="lead">
        {title}
      </Text>
      {/* A table wider than the screen scrolls in a box of its own, which the keyboard can reach. */}
      <Card
        lifted={false}
        padded={false}
        above={3}
        className={frame}
        role="region"
        aria-labelledby={id}
        tabIndex={0}
      >
        <table className={table}>
          <thead>
            <tr>
              <th scope="col" className={lineHead}>
                Fila
              </th>
              <th scope="col" className={head}>
                Resultado
              </th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" className={head}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RowOfFile key={row.line} section={section} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

const OUTCOMES = {
  created: "Nueva",
  updated: "Se actualiza",
  unchanged: "Sin cambios",
  wrong: "Con errores",
} as const;

type RowProps = {
  readonly section: SectionDefinition;
  readonly row: ImportRow;
  readonly columns: ImportReport["columns"];
};

function RowOfFile({ section, row, columns }: RowProps) {
  const { line: number, outcome, cells, errors, read = {} } = row;
  const shown = new Set(columns.map(({ name }) => name));
  const told = Object.entries(errors).map(([name, text]) => {
    const label = section.fields[name]?.label;
    return { name, text: label === undefined ? text : named(label, text) };
  });
  // Those of no column of the file are told here only: a missing required column, or the whole row.
  const others = told.filter(({ name }) => !shown.has(name));
  // The first of the others too, so that nobody scrolls to a far column to know why.
  const reasons = others.length > 0 ? others : told.slice(0, 1);
  return (
    <tr>
      <th scope="row" className={line}>
        {number}
      </th>
      <td className={outcomeStyle} data-tone={outcome}>
        {OUTCOMES[outcome]}
        {reasons.map(({ text }) => (
          <Text as="span" key={text} display="block" size="small" tone="danger">
            {text}
          </Text>
        ))}
      </td>
      {columns.map(({ name }) => (
        <CellOfFile key={name} text={cells[name] ?? ""} read={read[name]} error={errors[name]} />
      ))}
    </tr>
  );
}

type CellProps = {
  readonly text: string;
  /** Its reading, where it is not seen in the text. */
  readonly read: string | undefined;
  readonly error: string | undefined;
};

function CellOfFile({ text, read, error }: CellProps) {
  if (read !== undefined) {
    return (
      <td className={cell}>
        {read}
        <Text as="span" display="block" quiet>
          {cameText(text)}
        </Text>
      </td>
    );
  }
  const shown = text === "" ? <span aria-hidden="true">—</span> : text;
  if (error === undefined) return <td className={cell}>{shown}</td>;
  return (
    <td className={wrongCell}>
      <span className={wrongText}>{shown}</span>
      <Text as="span" display="block" size="small" tone="danger">
        <VisuallyHidden>Error: </VisuallyHidden>
        {error}
      </Text>
    </td>
  );
}
