import type { KeyboardEvent } from "react";

import type { DeskItem } from "../../../contract/reconciliation-contract.ts";
import { dayText } from "../../../domain/calendar.ts";
import { pesos } from "../../../engine/kinds/money/money.kind.ts";
import { Button } from "../../kit/button/button.tsx";
import { focusWhenDrawn } from "../../kit/command-list/command-list.tsx";
import { input } from "../../kit/field/field.css.ts";
import { Row, Stack, Text } from "../../kit/layout/layout.tsx";
import type { ReconciliationScreenProps } from "./reconciliation-screen.types.ts";
import { amount, proposal } from "./reconciliation.css.ts";

type ExpectedSearchProps = Pick<
  ReconciliationScreenProps,
  "words" | "found" | "isSearchAsked" | "isSearchMissing" | "send"
>;

/** The search among all that is expected: focus is in its box, and arrows reach what it found. */
export function ExpectedSearch(props: ExpectedSearchProps) {
  const { words, found, isSearchAsked, isSearchMissing, send } = props;
  function press(event: KeyboardEvent<HTMLElement>): void {
    const within = event.currentTarget;
    const buttons = [...within.querySelectorAll<HTMLElement>("button[data-found]")];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (event.key === "Escape") send({ type: "search.closed" });
    else if (event.key === "ArrowDown") buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
    else if (event.key === "ArrowUp")
      (at > 0 ? buttons[at - 1] : within.querySelector("input"))?.focus();
    else if (event.key === "Enter" && at === -1 && found?.[0] !== undefined) {
      send({ type: "part.added", key: found[0].key });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Stack gap={2} role="search" onKeyDown={press}>
      <Text as="h2" size="lead" weight="strong">
        Buscar entre lo esperado
      </Text>
      <Row gap={2}>
        <input
          ref={focusWhenDrawn}
          type="search"
          className={input}
          aria-label="Número, nombre, NIT o valor"
          placeholder="Número, nombre, NIT o valor"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={words}
          onChange={({ currentTarget }) =>
            send({ type: "search.typed", text: currentTarget.value })
          }
        />
        <Button onClick={() => send({ type: "search.closed" })}>Cerrar</Button>
      </Row>
      <Text role="status" size="small" tone="muted">
        {statusOf(found, isSearchAsked, isSearchMissing)}
      </Text>
      <Stack gap={2}>
        {(found ?? []).map((item) => (
          <FoundItem
            key={item.key}
            item={item}
            onAdd={() => send({ type: "part.added", key: item.key })}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function statusOf(found: readonly DeskItem[] | null, isAsked: boolean, isMissing: boolean): string {
  if (isAsked) return "Buscando…";
  if (isMissing) return "No fue posible buscar. Puede ser la conexión: escriba otra vez.";
  if (found === null) return "";
  return found.length === 0 ? "Nada de lo esperado coincide." : `${found.length} encontradas.`;
}

function FoundItem({ item, onAdd }: { readonly item: DeskItem; readonly onAdd: () => void }) {
  const { label, party, day } = item;
  return (
    <button type="button" data-found="" className={proposal} onClick={onAdd}>
      <span />
      <span>
        {label}
        <Text as="span" display="block" quiet>
          {[party, day === null ? "" : dayText(day)].filter((each) => each !== "").join(" · ")}
        </Text>
      </span>
      <span className={amount}>{item.amount === null ? "" : pesos(item.amount)}</span>
    </button>
  );
}
