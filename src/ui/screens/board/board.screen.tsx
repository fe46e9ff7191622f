import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import { memo, type KeyboardEvent } from "react";

import type { BoardCase } from "../../../contract/board-contract.ts";
import { countText } from "../../../domain/format.ts";
import { pesos } from "../../../engine/kinds/money/money.kind.ts";
import { Breadcrumbs } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../kit/button/button.tsx";
import { CommandList } from "../../kit/command-list/command-list.tsx";
import { useDeclaredKeys, type KeyLine } from "../../kit/keys/declared-keys.ts";
import { plainKeyOf } from "../../kit/keys/plain-key.ts";
import { Card, Row, Stack, Text } from "../../kit/layout/layout.tsx";
import { Link } from "../../kit/link/link.tsx";
import { NotBrought } from "../not-brought.tsx";
import { Screen } from "../screen.tsx";
import { BoardCasePane } from "./board-case.tsx";
import type { BoardScreenProps } from "./board-screen.types.ts";
import { reasonText } from "./board-words.ts";
import { amount, list, name, option, panes, saying, why } from "./board.css.ts";

const KEYS: readonly KeyLine[] = [
  { keys: "J o ↓", label: "Ir al caso siguiente" },
  { keys: "K o ↑", label: "Volver al anterior" },
  { keys: "Enter", label: "Guardar la gestión" },
  { keys: "Esc", label: "Dejar de escribirla" },
];

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const LETTER_MOVES: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** The board of whoever collects: the cases in the order of the work, and beside them that under the cursor. */
export function BoardScreen(props: BoardScreenProps) {
  const { title, breadcrumbs, board, isAsking, isMissing, isForbidden, isEmpty, isWritten } = props;
  const { told, send } = props;
  useDeclaredKeys(KEYS);
  const isHere = board !== null && !isMissing && !isForbidden && !isEmpty;

  return (
    <>
      <Breadcrumbs label="Ruta" crumbs={[...breadcrumbs, { title }]} />
      <Screen section={title} heading={title}>
        <div role="status" className={saying}>
          {told !== null && (
            <Text as="span" size="small" tone="success">
              {told}
            </Text>
          )}
        </div>
        {board === null && isAsking && <Skeleton shape="rows" />}
        {isMissing && (
          <NotBrought of="los casos" onRetry={() => send({ type: "refresh.chosen" })} />
        )}
        {isForbidden && <Text>Para usar el tablero necesita ver los recuperables.</Text>}
        {isEmpty && <Empty send={send} />}
        {isHere && (
          <div
            className={panes}
            aria-busy={isAsking}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || !isWritten) return;
              event.preventDefault();
              send({ type: "contact.closed" });
            }}
          >
            <Cases {...props} board={board} />
            <BoardCasePane {...props} />
          </div>
        )}
      </Screen>
    </>
  );
}

function Empty({ send }: Pick<BoardScreenProps, "send">) {
  return (
    <Card>
      <Stack gap={3}>
        <Text as="h2" size="lead" weight="strong">
          No tiene casos abiertos
        </Text>
        <Text>Los recuperables que le asignen aparecen aquí, en el orden en que se trabajan.</Text>
        <Row wrap gap={3}>
          <Button onClick={() => send({ type: "refresh.chosen" })}>Actualizar</Button>
          <Link to="/recoverables">Ver recuperables</Link>
        </Row>
      </Stack>
    </Card>
  );
}

const optionId = (id: string) => `board-case-${id}`;

type CasesProps = BoardScreenProps & { readonly board: NonNullable<BoardScreenProps["board"]> };

/** The cases. Focus stays on them while that under the cursor changes. */
function Cases({ board, at, isWritten, send }: CasesProps) {
  const { cases, due, isMore } = board;

  function press(event: KeyboardEvent): void {
    const by = MOVES[event.key] ?? LETTER_MOVES[plainKeyOf(event.nativeEvent) ?? ""];
    const end = event.key === "Home" ? cases[0] : event.key === "End" ? cases.at(-1) : undefined;
    if (by === undefined && end === undefined) return;
    event.preventDefault();
    if (by !== undefined) send({ type: "case.moved", by });
    else if (end !== undefined) send({ type: "case.chosen", id: end.id });
  }

  return (
    <Stack gap={2} minWidth={0}>
      <Row wrap gap={3} align="center">
        <Text quiet>
          {due === 0 ? "Nadie por contactar" : `${countText(due)} por contactar`}
          {isMore && ` · Se ven los primeros ${countText(cases.length)}`}
        </Text>
        <Button disabled={isWritten} onClick={() => send({ type: "refresh.chosen" })}>
          Actualizar
        </Button>
      </Row>
      <CommandList
        label="Casos por trabajar"
        at={at === "" ? "" : optionId(at)}
        hasFocus={!isWritten}
        className={list}
        onKeyDown={press}
      >
        {cases.map((each) => (
          <CaseOption key={each.id} of={each} isAt={each.id === at} send={send} />
        ))}
      </CommandList>
    </Stack>
  );
}

type CaseOptionProps = Pick<BoardScreenProps, "send"> & {
  readonly of: BoardCase;
  readonly isAt: boolean;
};

/** One case; drawn again only when it changes, since there are hundreds and the cursor moves all day. */
const CaseOption = memo(
  ({ of, isAt, send }: CaseOptionProps) => (
    <div
      id={optionId(of.id)}
      role="option"
      aria-selected={isAt}
      tabIndex={-1}
      className={option}
      // Focus stays on the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => send({ type: "case.chosen", id: of.id })}
      onKeyDown={({ key }) => {
        if (key === " ") send({ type: "case.chosen", id: of.id });
      }}
    >
      <span className={name}>{of.debtor}</span>
      <span className={amount}>{pesos(of.left)}</span>
      <Text as="span" quiet className={why}>
        {reasonText(of)}
      </Text>
    </div>
  ),
  (one, other) => one.of === other.of && one.isAt === other.isAt,
);
