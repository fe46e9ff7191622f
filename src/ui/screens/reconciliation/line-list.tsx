import { memo, type KeyboardEvent } from "react";

import type { DeskLine } from "../../../contract/reconciliation-contract.ts";
import { dayText } from "../../../domain/calendar.ts";
import { countText } from "../../../domain/format.ts";
import { pesos } from "../../../engine/kinds/money/money.kind.ts";
import { CommandList } from "../../kit/command-list/command-list.tsx";
import type { ReconciliationScreenProps } from "./reconciliation-screen.types.ts";
import {
  amount,
  bankText,
  day as dayStyle,
  hint,
  line as lineStyle,
  list,
} from "./reconciliation.css.ts";
import { sureWords } from "./sure-words.ts";

type LineListProps = Pick<
  ReconciliationScreenProps,
  "lines" | "line" | "holders" | "refusals" | "isSearching" | "isConfirming" | "send"
>;

const optionId = (id: string) => `bank-line-${id}`;

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The worklist, by day. Focus stays on it while the line under the cursor changes. */
export function LineList(props: LineListProps) {
  const { lines, line, holders, refusals, isSearching, isConfirming, send } = props;
  const at = line?.id ?? "";

  function press(event: KeyboardEvent): void {
    const by = MOVES[event.key];
    const end = event.key === "Home" ? lines[0] : event.key === "End" ? lines.at(-1) : undefined;
    if (by === undefined && end === undefined) return;
    event.preventDefault();
    if (by !== undefined) send({ type: "line.moved", by });
    else if (end !== undefined) send({ type: "line.chosen", id: end.id });
  }

  return (
    <CommandList
      label="Movimientos por conciliar"
      at={at === "" ? "" : optionId(at)}
      hasFocus={!isSearching && !isConfirming}
      className={list}
      onKeyDown={press}
    >
      {[...Map.groupBy(lines, (each) => each.day)].map(([day, all]) => (
        <div key={day} role="group" aria-label={`${dayText(day)}: ${countText(all.length)}`}>
          <div className={dayStyle} aria-hidden="true">
            <span>{dayText(day)}</span>
            <span>{countText(all.length)}</span>
          </div>
          {all.map((each) => (
            <LineOption
              key={each.id}
              line={each}
              isAt={each.id === at}
              holder={holders.get(each.id)?.name ?? null}
              refusal={refusals[each.id] ?? null}
              send={send}
            />
          ))}
        </div>
      ))}
    </CommandList>
  );
}

type LineOptionProps = {
  readonly line: DeskLine;
  readonly isAt: boolean;
  readonly holder: string | null;
  readonly refusal: string | null;
  readonly send: ReconciliationScreenProps["send"];
};

/** One line; drawn again only when it changes, since there are hundreds and the cursor moves all day. */
const LineOption = memo(
  ({ line, isAt, holder, refusal, send }: LineOptionProps) => (
    <div
      id={optionId(line.id)}
      role="option"
      aria-selected={isAt}
      tabIndex={-1}
      className={lineStyle}
      // Focus stays on the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => send({ type: "line.chosen", id: line.id })}
      onKeyDown={({ key }) => {
        if (key === " ") send({ type: "line.chosen", id: line.id });
      }}
    >
      <span className={bankText}>{line.text || line.payer || line.reference || "Sin texto"}</span>
      <span className={amount}>{signed(line)}</span>
      <span className={hint}>{hintOf(line, holder, refusal)}</span>
    </div>
  ),
  (one, other) =>
    one.line === other.line &&
    one.isAt === other.isAt &&
    one.holder === other.holder &&
    one.refusal === other.refusal,
);

/** The amount of a line; what leaves has its sign. */
export function signed({
  direction,
  amount: value,
}: Pick<DeskLine, "direction" | "amount">): string {
  return direction === "out" ? pesos(`-${value}`) : pesos(value);
}

function hintOf(
  { proposals, done }: DeskLine,
  holder: string | null,
  refusal: string | null,
): string {
  if (refusal !== null) return `No se registró: ${refusal}`;
  if (holder !== null) return `En uso por ${holder}`;
  if (done !== null) return `Conciliado por ${done.by}`;
  const [best] = proposals;
  return best === undefined ? "Sin propuesta" : `${sureWords[best.sure]}: ${best.reason}`;
}
