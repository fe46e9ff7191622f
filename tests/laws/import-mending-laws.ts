import type { SnapshotFrom } from "xstate";

import type { importMachine } from "../../src/machines/import/import.machine.ts";
import type { Law, Step } from "./law.ts";
import { childrenOf, isIdle } from "./reading.ts";

export type ImportSnapshot = SnapshotFrom<typeof importMachine>;

/** Whether a step begins a call. */
export const begun = ({ before, after }: Step<ImportSnapshot>, child: string): boolean =>
  childrenOf(after).includes(child) &&
  after.children[child as never] !== before?.children[child as never];

/** Laws of how a file is read, as the person says in its preview. */
export const mendingLaws: readonly Law<ImportSnapshot>[] = [
  {
    id: "la-hoja-la-dice-la-persona",
    sentence:
      "Se lee una hoja por su nombre solo si la persona la escoge entre las que el servidor dijo que tienen filas; otro archivo la olvida",
    clause: "ADR 92",
    holds: (step) => {
      const { before, event, after } = step;
      const isAsked = before?.matches("asking") === true;
      if (event.type === "sheet.chosen") {
        const isThere = before?.context.sheets.includes(String(event["sheet"])) === true;
        if (!isAsked || !isThere) return isIdle(step);
        return after.context.sheet === event["sheet"] && begun(step, "previewFile");
      }
      const { sheet } = after.context;
      if (sheet === null) return true;
      return before?.context.sheet === sheet && before.context.file === after.context.file;
    },
  },
  {
    id: "una-celda-vacia-no-borra-sin-decirlo",
    sentence:
      "Una celda vacía no borra nada hasta que la persona lo dice, donde se actualizan los que existen; entonces se lee otra vez",
    clause: "ADR 67",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type === "erasing.chosen") {
        const isPlace =
          before?.matches({ previewed: "reviewing" }) === true && before.context.updates;
        if (!isPlace) return isIdle(step);
        return after.context.erases === event["erases"] && begun(step, "previewFile");
      }
      if (event.type === "updates.chosen" && !isIdle(step)) return !after.context.erases;
      return !after.context.erases || before?.context.erases === true;
    },
  },
  {
    id: "lo-que-se-corrige-se-ve-antes",
    sentence:
      "Un texto se lee como otro solo si la persona lo dice donde hay errores, y entonces se lee otra vez; también se deja como estaba",
    clause: "ADR 67",
    holds: (step) => {
      const { before, event, after } = step;
      const held = before?.context.replacements ?? [];
      const isPlace = before?.matches({ previewed: "reviewing" }) === true;
      const textOf = (from: unknown) =>
        after.context.replacements.find((each) => each.from === from)?.to;
      if (event.type === "text.replaced") {
        if (!isPlace || (before.context.report?.counts.wrong ?? 0) === 0) return isIdle(step);
        return textOf(event["from"]) === event["to"] && begun(step, "previewFile");
      }
      if (event.type === "replacement.dropped") {
        const isThere = held.some(({ from }) => from === event["from"]);
        if (!isPlace || !isThere) return isIdle(step);
        return textOf(event["from"]) === undefined && begun(step, "previewFile");
      }
      const isKept = after.context.replacements.length === held.length;
      return isKept || after.context.replacements.length === 0;
    },
  },
];
