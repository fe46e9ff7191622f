import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import {
  apart,
  awaited,
  byItself,
  explained,
  remediable,
  step,
  telling,
  unable,
} from "../../engine/lifecycle.ts";

const HEAR = byItself("El banco respondió por una transferencia");

/** Several transfers of one account and one day in one file for the bank: each moves with the others, or none does. */
export const transferBatchLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "send"
            | "write"
            | "markSent"
            | "unmark"
            | "discard"
            | "cancel"
            | "readAnswer"
            | "read"
            | "finish";
        }
      | { readonly type: "outdate" | "halt"; readonly input: { readonly problem: string } }
      | {
          readonly type: "hear";
          readonly input: {
            readonly number: string;
            readonly paid: boolean;
            readonly reason: string;
          };
        },
  },
  guards: factGuards("isUnanswered", "hasAnswer"),
}).createMachine({
  id: "transferBatch",
  description:
    "La vida de un lote: se arma con transferencias listas, va al banco en un archivo, y el banco responde por cada una.",
  context: knownFacts,
  initial: "open",
  states: {
    open: {
      meta: { title: "Armado", tone: "pending" },
      description: "Tiene sus transferencias: falta generar su archivo y subirlo al banco.",
      on: {
        send: {
          target: "writing",
          meta: awaited(
            telling(
              remediable(
                apart(step("Generar archivo", "Generó el archivo"), {
                  does: "generar el archivo",
                  of: "de",
                }),
                "Mientras nadie diga que se envió, «Descartar archivo» con su motivo las deja otra vez por autorizar.",
              ),
              {
                means:
                  "Se generará un archivo con todas, que alguien subirá al banco. Nada se le enviará por sí solo.",
                told: "Se está generando el archivo.",
              },
            ),
          ),
        },
        cancel: {
          target: "undone",
          meta: remediable(
            explained(apart(step("Desarmar lote", "Desarmó"), { does: "desarmar", of: "" })),
            "Sus transferencias quedan listas, y van solas o en otro lote.",
          ),
        },
      },
    },
    writing: {
      meta: { title: "Generando archivo", tone: "working", frozen: "Se genera su archivo." },
      description: "Se escribe el archivo con todas sus transferencias, o ninguna.",
      on: {
        write: { target: "written", meta: byItself("El archivo está escrito") },
        outdate: {
          target: "undone",
          meta: byItself("Una de sus transferencias cambió, o el banco no la admite"),
        },
        halt: { target: "open", meta: unable("No se pudo generar el archivo") },
      },
    },
    written: {
      meta: {
        title: "Archivo generado",
        tone: "active",
        frozen: "Su archivo para el banco ya se generó.",
      },
      description:
        "Su archivo está listo: súbalo al banco y diga que se envió. Si no se va a subir, descártelo con el motivo.",
      on: {
        markSent: {
          target: "sent",
          meta: awaited(
            remediable(
              step("Marcar enviado", "Marcó enviado"),
              "Si no se había enviado, «No se envió», con el motivo.",
            ),
            "Subir el lote al banco",
          ),
        },
        discard: {
          target: "undone",
          meta: remediable(
            explained(
              apart(step("Descartar archivo", "Descartó el archivo"), {
                does: "descartar el archivo",
                of: "de",
              }),
            ),
            "Después se autorizan otra vez, y van en otro archivo.",
          ),
        },
      },
    },
    sent: {
      meta: { title: "Enviado", tone: "active" },
      description:
        "Alguien dijo que lo subió al banco: adjunte la respuesta y léala, o confirme cada transferencia.",
      on: {
        readAnswer: {
          guard: "hasAnswer",
          target: "reading",
          meta: awaited(
            telling(
              remediable(
                apart(
                  step(
                    "Leer respuesta",
                    "Leyó la respuesta del banco",
                    "Adjunte la respuesta del banco.",
                    {
                      hasAnswer: { form: true },
                    },
                  ),
                  { does: "leer la respuesta del banco", of: "a" },
                ),
                "Lo que el banco respondió no se deshace: si lo dijo mal, su dinero vuelve en otro movimiento.",
              ),
              {
                means:
                  "Cada línea confirmará o devolverá una transferencia del lote; lo que ya se sabía no cambiará.",
                told: "Se está leyendo la respuesta.",
              },
            ),
            "Leer la respuesta del banco",
          ),
        },
        unmark: {
          guard: "isUnanswered",
          target: "written",
          meta: explained(
            apart(
              step("No se envió", "Dijo que no se envió", "El banco ya respondió por alguna."),
              { does: "decir que no se envió", of: "" },
            ),
          ),
        },
        hear: { target: "sent", meta: HEAR },
        finish: { target: "answered", meta: byItself("El banco respondió por la última") },
      },
    },
    reading: {
      meta: {
        title: "Leyendo respuesta",
        tone: "working",
        frozen: "Se lee la respuesta del banco.",
      },
      description: "Se lee la respuesta del banco, línea por línea.",
      on: {
        hear: { target: "reading", meta: HEAR },
        read: { target: "sent", meta: byItself("La respuesta está leída") },
        halt: { target: "sent", meta: unable("No se pudo leer la respuesta") },
      },
    },
    answered: {
      meta: { title: "Respondido", tone: "over", frozen: "El banco ya respondió por todas." },
      description: "El banco pagó o devolvió cada una de sus transferencias.",
    },
    undone: {
      meta: { title: "Desarmado", tone: "over", frozen: "El lote se desarmó." },
      description: "Sus transferencias van solas, en otro lote, o esperan las autorizaciones.",
    },
  },
});
