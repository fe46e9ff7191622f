import { useDeclaredKeys, type KeyLine } from "../../kit/keys/declared-keys.ts";
import { plainKeyOf, useKeys } from "../../kit/keys/plain-key.ts";
import { mayChoose, rowActions } from "./list-actions.ts";
import type { ListProps } from "./list.types.ts";

const ROWS: readonly KeyLine[] = [
  { keys: "↓", label: "Del buscador, a la primera fila" },
  { keys: "↑ ↓ Inicio Fin", label: "Recorrer las filas" },
  { keys: "Enter", label: "Abrir la fila" },
];
const CHOSEN: readonly KeyLine[] = [
  ...ROWS,
  { keys: "Espacio", label: "Seleccionar la fila" },
  { keys: "Mayús+clic", label: "Seleccionar hasta esa fila" },
];
const EDITED: readonly KeyLine[] = [
  ...CHOSEN,
  { keys: "E", label: "Editar la fila" },
  { keys: "F2 o doble clic", label: "Escribir en la celda" },
  {
    keys: "Tab",
    label: "En una celda: guardarla y pasar a la siguiente; con Mayús, a la anterior",
  },
  { keys: "Ctrl+V", label: "Pegar celdas de una hoja de cálculo, desde la fila" },
];
const NONE: readonly KeyLine[] = [];

/** The keys of a list that no control has: those of its rows. Draws nothing. */
export function ListKeys(props: ListProps) {
  const rows = props.list.answer?.rows ?? [];
  useDeclaredKeys(
    rows.length === 0 ? NONE : props.can("edit") ? EDITED : mayChoose(props) ? CHOSEN : ROWS,
  );
  useKeys((event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    if (event.key === "ArrowDown" && isPlain(event) && target.matches("[type=search]")) {
      event.preventDefault();
      firstRow()?.focus();
    }
    const row = rows.find(({ id }) => id === rowIdAt(target));
    if (row === undefined || plainKeyOf(event) !== "e") return;
    const edit = rowActions(props, row).find(({ label }) => label === EDIT);
    if (edit === undefined || !("href" in edit)) return;
    event.preventDefault();
    props.send({ type: "edit.asked", id: row.id });
  });
  return null;
}

/** The label of the entry of a row's menu that edits it. */
const EDIT = "Editar";

function isPlain(event: KeyboardEvent): boolean {
  return !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey);
}

function rowIdAt(target: HTMLElement): string | undefined {
  return target.closest<HTMLElement>("tbody > tr")?.dataset["id"];
}

function firstRow(): HTMLElement | null {
  return document.querySelector("main tbody > tr[data-id]");
}
