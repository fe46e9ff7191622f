import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself } from "../../engine/lifecycle.ts";

/** A file that goes with an electronic document: fixed once its document is sent (fund.md §6). */
export const feAttachmentLifecycle = setup({
  types: { ...lifecycleTypes, events: {} as { readonly type: "include" | "release" | "dispatch" } },
}).createMachine({
  id: "feAttachment",
  description: "La vida de un adjunto: se carga, se incluye en el envío y queda fijo.",
  context: knownFacts,
  initial: "loaded",
  states: {
    loaded: {
      meta: { title: "Cargado", tone: "pending" },
      description: "Se puede cambiar mientras su documento no se envíe.",
      on: { include: { target: "included", meta: byItself("Se envía su documento") } },
    },
    included: {
      meta: { title: "Incluido", tone: "active", frozen: "Su documento ya se envió." },
      description: "Su documento está en la DIAN.",
      on: {
        release: { target: "loaded", meta: byItself("La DIAN rechaza su documento") },
        dispatch: { target: "sent", meta: byItself("La DIAN acepta su documento") },
      },
    },
    sent: {
      meta: { title: "Enviado", tone: "over", frozen: "Su documento ya se envió." },
      description: "El comprador lo recibió con su documento.",
    },
  },
});
