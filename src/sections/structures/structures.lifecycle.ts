import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { explained, step } from "../../engine/lifecycle.ts";

const frozen = "Ya se publicó: clónela como versión nueva.";

/** The layout of a file: a published one is in use for reading files, so it never changes again (reading 28). */
export const structureLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "publish" | "retire" },
  },
  guards: factGuards("hasColumns", "isFree"),
}).createMachine({
  id: "structure",
  description: "La vida de una versión de estructura: se escribe, se publica y se retira.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Se escriben sus datos y sus columnas; todavía no se usa.",
      on: {
        publish: {
          guard: "hasColumns",
          target: "published",
          meta: step(
            "Publicar",
            "Publicó",
            "Agregue primero sus columnas en Configuración de estructuras.",
            {
              hasColumns: { section: "structures-configs", of: "estructura" },
            },
          ),
        },
      },
    },
    published: {
      meta: { title: "Publicada", tone: "active", frozen },
      description: "Los archivos se leen con ella. No se edita: se clona.",
      on: {
        retire: {
          guard: "isFree",
          target: "retired",
          meta: explained(
            step(
              "Retirar",
              "Retiró",
              "La usan portafolios en uso: cámbieles la estructura primero.",
              {
                isFree: { section: "portfolios", of: "estructura" },
              },
            ),
          ),
        },
      },
    },
    retired: {
      meta: { title: "Retirada", tone: "over", frozen },
      description: "Ya no se escoge; los archivos que se leyeron con ella la conservan.",
    },
  },
});
