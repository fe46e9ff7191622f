import X from "lucide-react/icons/x";
import ChevronDown from "lucide-react/icons/chevron-down";
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { cell as cellStyle, foot, many, none, table, tool, tools, up } from "./rows-input.css.ts";

export type RowsWords = {
  readonly add: string;
  readonly none: string;
  readonly tools: string;
  readonly remove: (at: number) => string;
  readonly moveUp: (at: number) => string;
  readonly moveDown: (at: number) => string;
};

type WrittenCell = { readonly at: number; readonly column: string };

type RowsInputProps<Row> = {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  readonly rows: readonly Row[];
  readonly emptyRow: Row;
  /** Rows that are needed and are begun already, each added by a button with its words. */
  readonly ready?: readonly { readonly words: string; readonly row: Row }[];
  readonly words: RowsWords;
  /** Draws a cell, which reports its new value. */
  readonly cell: (
    column: string,
    row: Row,
    at: number,
    write: (value: unknown) => void,
  ) => ReactNode;
  /** Reads a text that was pasted into a column: a block of a sheet fills its cells from there. */
  readonly read: (column: string, text: string) => unknown;
  /** Reports the rows, with the cell that was written where one was. */
  readonly onRows: (rows: readonly Row[], written?: WrittenCell) => void;
};

/** Rows edited in place: added, removed and moved, also with Alt and the arrows. */
export function RowsInput<Row extends object>(props: RowsInputProps<Row>) {
  const { id, label, columns, words, cell, describedBy } = props;
  const { place, ...rows } = useRows(props);
  return (
    <div
      ref={place}
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      {rows.keys.length === 0 ? (
        <p className={none}>{words.none}</p>
      ) : (
        <div className={columns.length > FEW ? many : undefined}>
          <table className={table}>
            <Heads columns={columns} tools={words.tools} />
            <tbody>
              {rows.keys.map((key, at) => (
                <tr key={key} onKeyDown={(event) => rows.follow(event, at)}>
                  {columns.map((column) => (
                    <td
                      key={column.name}
                      className={cellStyle}
                      data-label={column.label}
                      onPaste={(event) => rows.paste(event, at, column.name)}
                    >
                      {cell(column.name, rows.at(at), at, (value) =>
                        rows.write(at, column.name, value),
                      )}
                    </td>
                  ))}
                  <td className={cellStyle}>
                    <RowTools
                      at={at}
                      last={rows.keys.length - 1}
                      words={words}
                      move={rows.move}
                      remove={rows.remove}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Adding {...props} held={rows.keys.map((_, at) => rows.at(at))} add={rows.add} />
    </div>
  );
}

function Heads({
  columns,
  tools: last,
}: Pick<RowsInputProps<object>, "columns"> & { readonly tools: string }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col">
            {column.label}
          </th>
        ))}
        <th scope="col">{last}</th>
      </tr>
    </thead>
  );
}

/** The most columns whose cells are read side by side in a form; more of them are scrolled to, beside the first. */
const FEW = 7;

type AddingProps<Row> = Pick<RowsInputProps<Row>, "columns" | "words" | "ready"> & {
  readonly held: readonly Row[];
  readonly add: (begun?: Row) => void;
};

/** The buttons that add a row: an empty one, and those that are begun already and are not there. */
function Adding<Row extends object>({ columns, words, ready = [], held, add }: AddingProps<Row>) {
  const first = (columns[0]?.name ?? "") as keyof Row;
  const missing = ready.filter(({ row }) => held.every((each) => each[first] !== row[first]));
  return (
    <div className={foot}>
      <Button onClick={() => add()}>{words.add}</Button>
      {missing.map((each) => (
        <Button key={each.words} onClick={() => add(each.row)}>
          {each.words}
        </Button>
      ))}
    </div>
  );
}

type RowToolsProps = {
  readonly at: number;
  readonly last: number;
  readonly words: RowsWords;
  readonly move: (from: number, to: number) => void;
  readonly remove: (at: number) => void;
};

function RowTools({ at, last, words, move, remove }: RowToolsProps) {
  const each = (name: string, isIdle: boolean, act: () => void, icon: ReactNode) => (
    <button
      type="button"
      className={tool}
      aria-label={name}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : act}
    >
      {icon}
    </button>
  );
  return (
    <div className={tools}>
      {each(
        words.moveUp(at),
        at === 0,
        () => move(at, at - 1),
        <Icon of={ChevronDown} className={up} />,
      )}
      {each(words.moveDown(at), at === last, () => move(at, at + 1), <Icon of={ChevronDown} />)}
      {each(words.remove(at), false, () => remove(at), <Icon of={X} />)}
    </div>
  );
}

/** Puts the focus into a row that was added, moved or pasted, once it is drawn. */
function useWantedRow() {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ readonly at: number } | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    const row = place.current?.querySelectorAll("tbody tr")[wanted.at];
    const cells = [...(row?.querySelectorAll<HTMLInputElement>("input, select, textarea") ?? [])];
    // Of a row that is begun already, the rest is to be written.
    (cells.find(({ value }) => value === "") ?? cells[0] ?? place.current)?.focus();
  }, [wanted]);

  return { place, setWanted };
}

/** Keeps the rows in a map changed in place: typing in a cell renders nothing, adding or moving a row does. */
function useRows<Row extends object>(props: RowsInputProps<Row>) {
  const { rows, emptyRow, onRows } = props;
  const [held] = useState(() => new Map(rows.map((row, index) => [index, row])));
  const [keys, setKeys] = useState(() => rows.map((_, index) => index));
  const { place, setWanted } = useWantedRow();

  const at = (index: number): Row => held.get(keys[index] ?? -1) ?? emptyRow;

  function tell(next: readonly number[], written?: WrittenCell): void {
    onRows(
      next.flatMap((key) => held.get(key) ?? []),
      written,
    );
  }

  function arrange(next: readonly number[], focus: number): void {
    setKeys([...next]);
    setWanted({ at: focus });
    tell(next);
  }

  function write(index: number, column: string, value: unknown): void {
    held.set(keys[index] ?? -1, { ...at(index), [column]: value });
    tell(keys, { at: index, column });
  }

  function add(begun: Row = emptyRow): void {
    const key = Math.max(-1, ...held.keys()) + 1;
    held.set(key, begun);
    arrange([...keys, key], keys.length);
  }

  function remove(index: number): void {
    arrange(keys.toSpliced(index, 1), Math.max(0, index - 1));
  }

  function move(from: number, to: number): void {
    const key = keys[from];
    if (key === undefined || to < 0 || to >= keys.length) return;
    arrange(keys.toSpliced(from, 1).toSpliced(to, 0, key), to);
  }

  function follow(event: KeyboardEvent, index: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  }

  function paste(event: ClipboardEvent, index: number, column: string): void {
    const block = blockOf(event.clipboardData.getData("text/plain"));
    if (block === null) return;
    event.preventDefault();
    const next = [...keys];
    for (const [line, texts] of block.entries()) {
      // A cell is drawn with its first value: a row that is written over is another one.
      const key = Math.max(-1, ...held.keys()) + 1;
      held.set(key, { ...at(index + line), ...cellsFrom(props, column, texts) });
      next[index + line] = key;
    }
    arrange(next, index);
  }

  return { place, keys, at, write, add, remove, move, follow, paste };
}

/** The values that a line of a block gives to the columns from one on. */
function cellsFrom(
  { columns, read }: Pick<RowsInputProps<object>, "columns" | "read">,
  column: string,
  texts: readonly string[],
): object {
  const from = columns.findIndex(({ name }) => name === column);
  const cells = texts.flatMap((text, offset) => {
    const name = columns[from + offset]?.name;
    return name === undefined ? [] : [[name, read(name, text)] as const];
  });
  return Object.fromEntries(cells);
}

/** The cells of a block of a sheet, by line; null for the text of one cell. */
function blockOf(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r?\n$/u, "").split(/\r?\n/u);
  const block = lines.map((line) => line.split("\t"));
  return block.length === 1 && block[0]?.length === 1 ? null : block;
}
