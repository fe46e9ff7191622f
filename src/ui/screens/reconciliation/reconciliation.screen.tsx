import type { KeyboardEvent } from "react";

import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import { countText } from "../../../domain/format.ts";
import { pesos } from "../../../engine/kinds/money/money.kind.ts";
import { Breadcrumbs } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../kit/button/button.tsx";
import { focusCommandList } from "../../kit/command-list/command-list.tsx";
import { AskDialog } from "../../kit/dialog/ask-dialog.tsx";
import { useDeclaredKeys, type KeyLine } from "../../kit/keys/declared-keys.ts";
import { plainKeyOf } from "../../kit/keys/plain-key.ts";
import { Link } from "../../kit/link/link.tsx";
import { Card, Row, Stack, Text } from "../../kit/layout/layout.tsx";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { NotBrought } from "../not-brought.tsx";
import { Screen } from "../screen.tsx";
import { LineList, signed } from "./line-list.tsx";
import { Key, LinePane } from "./line-pane.tsx";
import type { ReconciliationScreenProps } from "./reconciliation-screen.types.ts";
import { panes, saying, tally } from "./reconciliation.css.ts";

const KEYS: readonly KeyLine[] = [
  { keys: "Enter", label: "Aceptar lo que está escrito" },
  { keys: "↑ ↓", label: "Ir a otro movimiento" },
  { keys: "1 … 9", label: "Escoger una propuesta" },
  { keys: "E", label: "Corregir el valor" },
  { keys: "Esc", label: "Volver a los movimientos" },
];

/** Where a key belongs to the control itself. */
const OWN = "button, a, select, summary";

/** The desk of reconciliation: the bank's lines at one side, and at the other what that under the cursor is. */
export function ReconciliationScreen(props: ReconciliationScreenProps) {
  const { title, breadcrumbs, desk, line, why, send } = props;
  const { isMissing, isFinished, isAsking } = props;
  useDeclaredKeys(KEYS);
  const isHere = desk !== null && !isMissing;

  const accept = () => send({ type: "match.accepted" });

  function press(event: KeyboardEvent<HTMLElement>): void {
    const within = event.currentTarget;
    const isOwn = (event.target as Element).closest(OWN) !== null;
    const place = /^[1-9]$/u.test(event.key) ? Number(event.key) - 1 : null;
    const plainKey = plainKeyOf(event.nativeEvent);
    if (event.key === "Enter" && !isOwn && !event.nativeEvent.isComposing) {
      // An acceptance takes its controls away: focus is where the next line is.
      if (why === null) focusCommandList(within);
      accept();
    } else if (event.key === "Escape") focusCommandList(within);
    else if (plainKey === "e") within.querySelector<HTMLInputElement>("section input")?.select();
    else if (plainKey !== null && place !== null) send({ type: "proposal.chosen", place });
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Breadcrumbs label="Ruta" crumbs={[...breadcrumbs, { title }]} />
      <Screen section={title} heading={title}>
        <Tools {...props} />
        <Saying {...props} />
        {desk === null && isAsking && <Skeleton shape="rows" />}
        {isMissing && (
          <NotBrought of="los movimientos" onRetry={() => send({ type: "refresh.chosen" })} />
        )}
        {isHere && isFinished && <Finished {...props} />}
        {isHere && !isFinished && (
          <div className={panes} onKeyDown={press} aria-busy={isAsking}>
            <LineList {...props} />
            <div>{line !== undefined && <LinePane {...props} line={line} onAccept={accept} />}</div>
          </div>
        )}
      </Screen>
      {props.isConfirming && (
        <AskDialog
          title={`¿Aceptar ${inOne(props.sure ?? "")}?`}
          description="Se registran uno tras otro. Por unos segundos, U los quita todos."
          cancel="Mirarlos uno por uno"
          confirm="Aceptar los seguros"
          onCancel={() => send({ type: "sure.declined" })}
          onConfirm={() => send({ type: "sure.confirmed" })}
        />
      )}
    </>
  );
}

/** A sentence whose amounts are not broken at the end of a line. */
const inOne = (text: string) => text.replaceAll("$ ", "$\u00a0");

const STATES = [
  { value: "", label: "Por conciliar" },
  { value: "done", label: "Conciliados" },
  { value: "all", label: "Todos" },
];

/** Tells what is shown, which stands in the address, and how much of it is left. */
function Tools(props: ReconciliationScreenProps) {
  const { query, desk, left, sure, isWorking, send } = props;
  const given = new URLSearchParams(query);
  const choose = (name: string) => (value: string) => {
    const next = new URLSearchParams(given);
    if (value === "") next.delete(name);
    else next.set(name, value);
    send({ type: "query.asked", query: next.size === 0 ? "" : `?${next.toString()}` });
  };
  const optionsOf = (
    all: readonly { readonly id: string; readonly label: string }[],
    none: string,
  ) => [{ value: "", label: none }, ...all.map(({ id, label }) => ({ value: id, label }))];
  return (
    <Stack gap={2} above={4}>
      <Row wrap gap={3} minWidth={0}>
        <LabelledSelect
          label="Cuenta"
          value={given.get("account") ?? ""}
          options={optionsOf(desk?.accounts ?? [], "Todas")}
          onChoose={choose("account")}
        />
        <LabelledSelect
          label="Archivo"
          value={given.get("file") ?? ""}
          options={optionsOf(desk?.files ?? [], "Todos")}
          onChoose={choose("file")}
        />
        <LabelledSelect
          label="Ver"
          value={given.get("state") ?? ""}
          options={STATES}
          onChoose={choose("state")}
        />
        <Button onClick={() => send({ type: "refresh.chosen" })}>Actualizar</Button>
        <Link to="/reports/bankBalance">Saldos de los bancos</Link>
      </Row>
      {desk !== null && (
        <Row wrap gap={3} align="center" className={tally}>
          <Text size="small" tone="muted">
            {left === 1 ? "1 por conciliar" : `${countText(left)} por conciliar`} de{" "}
            {countText(desk.counts.pending.count + desk.counts.done.count)} ·{" "}
            {countText(desk.counts.done.count + desk.counts.pending.count - left)} conciliados
          </Text>
          {sure !== null && (
            <Button keys="T" disabled={!isWorking} onClick={() => send({ type: "sure.asked" })}>
              Aceptar {inOne(sure)} <Key of="T" />
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** Tells what was done, and the next line: seen, and heard by screen readers wherever focus is. */
function Saying({ told, line }: ReconciliationScreenProps) {
  return (
    <div role="status" aria-atomic="true" className={saying}>
      {told !== null && (
        <Text as="span" size="small" tone={told.isRefusal ? "danger" : "success"}>
          {told.text}
        </Text>
      )}
      {told !== null && line !== undefined && (
        <VisuallyHidden>{` Siguiente: ${signed(line)}, ${line.text}.`}</VisuallyHidden>
      )}
    </div>
  );
}

/** Nothing is left of what was asked for. */
function Finished({
  desk,
  query,
  waiting,
  canUndo,
  isUnanswered,
  send,
}: ReconciliationScreenProps) {
  const counts = desk?.counts;
  const isDone = new URLSearchParams(query).get("state") === "done";
  const all = (counts?.pending.count ?? 0) + (counts?.done.count ?? 0);
  return (
    <Card>
      <Stack gap={3}>
        <Text as="h2" size="lead" weight="strong" tone="success">
          {all === 0 || isDone ? "No hay movimientos aquí" : "Cuadrado"}
        </Text>
        {all > 0 && !isDone && (
          <Text>
            No queda nada por conciliar: {countText(all)} movimientos, todos con lo que son.
          </Text>
        )}
        {counts !== undefined && counts.done.count > 0 && (
          <Text quiet>Conciliados antes de abrir: {pesos(counts.done.amount)}.</Text>
        )}
        {waiting > 0 && (
          <Text quiet>
            {isUnanswered
              ? "No hubo respuesta a lo último."
              : "Lo último se registra en unos segundos."}
          </Text>
        )}
        <Row wrap gap={3}>
          {canUndo && (
            <Button keys="U" onClick={() => send({ type: "undo.chosen" })}>
              Deshacer
            </Button>
          )}
          {isUnanswered && (
            <Button onClick={() => send({ type: "retry.chosen" })}>Reintentar</Button>
          )}
          {!isDone && all > 0 && (
            <Button onClick={() => send({ type: "query.asked", query: "?state=done" })}>
              Ver los conciliados
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
