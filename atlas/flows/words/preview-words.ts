import type { previewMachine } from "../../../src/machines/preview/preview.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const previewWords = {
  title: "Archivo a la vista",
  events: {
    "file.opened": "La persona quiere ver un archivo",
    "file.saved": "La persona lo descarga",
    "retry.chosen": "La persona intenta de nuevo",
    "preview.closed": "La persona lo cierra",
  },
  calls: { fetchFile: { words: "traer el archivo" } },
  actions: {
    open: "recuerda cuál archivo es",
    keep: "tiene su contenido",
    forget: "olvida su contenido",
    saveFile: "se lo da a la persona",
  },
  guards: { isShown: "llega un PDF o una imagen", isReceived: "llega" },
  delays: {},
} satisfies WordsOf<typeof previewMachine>;
