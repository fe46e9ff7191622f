import PanelRight from "lucide-react/icons/panel-right";
import type { ReactNode } from "react";
import { Button } from "../../kit/button/button.tsx";
import { useFocusWhereNone } from "../../kit/focus/where-none.ts";
import { Icon } from "../../kit/icon/icon.tsx";
import { Stack, Text } from "../../kit/layout/layout.tsx";
import { besideOnly, roomyWords, toolButton } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The button that opens the record of a row beside the rows, and closes it; only where the window is wide. */
export function BesideToggle({ states, send }: Pick<ListProps, "states" | "send">) {
  return (
    <button
      type="button"
      className={`${toolButton} ${besideOnly}`}
      aria-pressed={states.beside !== "closed" && states.beside !== "recalling"}
      aria-keyshortcuts="V"
      aria-label="Al lado: leer el registro junto a la lista"
      title="Leer el registro junto a la lista (V)"
      onClick={() => send({ type: "beside.toggled", at: focusedRow() })}
    >
      <Icon of={PanelRight} />
      <span className={roomyWords}>Al lado</span>
    </button>
  );
}

type BesideProps = {
  readonly id: string;
  /** Whether it has come. */
  readonly isRead: boolean;
  readonly children: ReactNode;
};

/** The record of a row. Where it took the place of one that is gone, and the keyboard with it, its row has the keyboard. */
export function Beside({ id, isRead, children }: BesideProps) {
  useFocusWhereNone(`${id} ${isRead}`, () => rowWith(id));
  return children;
}

/** Said while no record is read. */
export function BesideNothing({ words }: { readonly words: string }) {
  return <Text quiet>{words}</Text>;
}

/** Said where the record of the row cannot be read. */
export function BesideMissing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Stack gap={3}>
      <Text>No se puede leer el registro aquí.</Text>
      <Button onClick={onRetry}>Intentar de nuevo</Button>
    </Stack>
  );
}

function rowWith(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main tbody > tr[data-id="${CSS.escape(id)}"]`);
}

function focusedRow(): string | null {
  const row = document.activeElement?.closest<HTMLElement>("main tbody > tr");
  return row?.dataset["id"] ?? null;
}
