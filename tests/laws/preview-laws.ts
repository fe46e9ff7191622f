import type { SnapshotFrom } from "xstate";

import { previewMachine } from "../../src/machines/preview/preview.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isIdle,
  isLate,
  silent,
} from "./reading.ts";

type Snapshot = SnapshotFrom<typeof previewMachine>;

const ADR = "ADR 64";
const contentOf = (type: string) => ({ blob: new Blob(["%PDF"], { type }), name: "soporte" });
const received = (type: string) => ({ kind: "received", value: contentOf(type) });

const FILES = ["soporte", "comprobante"].map((field) => ({
  controller: "advances",
  id: "15",
  field,
  name: `${field}.pdf`,
}));

/** Each answer with the state after it: nothing that could run is shown. */
const ANSWERS = [
  ...["application/pdf", "image/png", "image/jpeg"].map(
    (type) => [received(type), "shown"] as const,
  ),
  ...["text/html", "image/svg+xml", "application/xml", "text/csv", ""].map(
    (type) => [received(type), "unshown"] as const,
  ),
  [{ kind: "empty" }, "unanswered"] as const,
];

/** The preview of a file with every possible event. */
export const previewDomain = (): Domain<typeof previewMachine> => ({
  machine: previewMachine.provide({ actors: { fetchFile: silent } }),
  input: undefined,
  alphabet: (snapshot) => [
    ...FILES.map((file) => ({ type: "file.opened", file })),
    { type: "file.saved" },
    { type: "retry.chosen" },
    { type: "preview.closed" },
    ...ANSWERS.map(([output]) => ({ type: "xstate.done.actor.fetchFile", output })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { file, content } }) => [file.field, content?.blob.type],
});

/** Laws of the preview of a file. */
export const previewLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchFile"]),
  {
    id: "solo-se-muestra-lo-que-no-corre",
    sentence:
      "Se muestran PDF e imágenes; cualquier otro tipo solo se descarga, y lo que no llega se dice",
    clause: ADR,
    holds: (step) => {
      if (answererOf(step.event) !== "fetchFile" || isLate(step)) return true;
      const answer = ANSWERS.find(([output]) => output === step.event["output"]);
      return step.after.value === (answer?.[1] ?? "unanswered");
    },
  },
  {
    id: "se-abre-un-archivo-a-la-vez",
    sentence: "Se abre un archivo a la vez, y se puede volver a pedir el que no llegó",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type === "file.opened") {
        if (before?.value !== "closed") return isIdle(step);
        return after.value === "fetching" && after.context.file === event["file"];
      }
      if (after.context.file !== (before?.context.file ?? after.context.file)) return false;
      if (event.type !== "retry.chosen") return true;
      return before?.value === "unanswered" ? after.value === "fetching" : isIdle(step);
    },
  },
  {
    id: "al-cerrar-no-queda-nada",
    sentence:
      "Se cierra cuando la persona quiere, también mientras llega, y su contenido se olvida",
    clause: ADR,
    holds: ({ before, event, after }) => {
      if (event.type === "preview.closed" && after.value !== "closed") return false;
      const isOpen = after.value === "shown" || after.value === "unshown";
      return before === null || isOpen === (after.context.content !== null);
    },
  },
  {
    id: "se-descarga-lo-que-se-ve",
    sentence: "Se descarga el archivo que llegó, solo si la persona lo pide",
    clause: ADR,
    holds: (step) => {
      const saved = effectsOf(step, "saveFile");
      const content = step.before?.context.content ?? null;
      if (step.event.type !== "file.saved" || content === null) return saved.length === 0;
      const params = saved[0]?.params as { content: unknown } | undefined;
      return params?.content === content;
    },
  },
];
