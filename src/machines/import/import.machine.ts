import {
  asking,
  choosing,
  missing,
  reading,
  refused,
  seeking,
  unheard,
} from "./choosing.states.ts";
import { freshContext, importSetup } from "./import.setup.ts";
import { finished, interrupted, previewed, saving } from "./report.states.ts";

/**
 * The import of a file's rows into a section: the server first reports what would happen with each row, and saves the
 * valid ones on request, even when nobody is watching any more (ADR 37). Saving the same file again changes nothing
 * (ADR 15).
 */
export const importMachine = importSetup.createMachine({
  id: "import",
  description:
    "Importar las filas de un archivo a una sección: primero se ven, después se guardan.",
  context: ({ input }) => freshContext(input),
  initial: "seeking",
  states: {
    seeking,
    unheard,
    choosing,
    reading,
    asking,
    refused,
    missing,
    previewed,
    saving,
    interrupted,
    finished,
  },
});
