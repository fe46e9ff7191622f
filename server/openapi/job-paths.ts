import * as contract from "../../src/contract/jobs-contract.ts";
import { reply } from "./components.ts";
import { jsonSchemaOf, type JsonSchema } from "./json-schema.ts";
import { operationsOf, ref } from "./section-names.ts";

/** The name of the page of the jobs in the menu. */
export const JOBS_TITLE = "Trabajos y envíos";

const operation = operationsOf("jobs", JOBS_TITLE);
const ID = ref("parameters", "id");
const DONE = { 204: { description: "Se hará." } };

/** The calls of the jobs and of the messages to the outside (ADR 28, ADR 37). */
export const jobPaths: { readonly [path: string]: JsonSchema } = {
  "/jobs/list": {
    get: operation("list", "Los trabajos, los últimos primero", {
      parameters: listOf(["waiting", "scheduled", "running", "done", "failed", "cancelled"]),
      responses: { 200: reply("Hasta 50 trabajos.", jsonSchemaOf(contract.jobList.reply)) },
    }),
  },
  "/jobs/view/{id}": {
    get: operation("view", "Un trabajo", {
      parameters: [ID],
      responses: { 200: reply("El trabajo.", jsonSchemaOf(contract.jobView.reply)) },
    }),
  },
  "/jobs/cancel/{id}": {
    post: operation("cancel", "Pide que un trabajo se detenga donde se pueda", {
      parameters: [ID],
      responses: DONE,
    }),
  },
  "/jobs/retry/{id}": {
    post: operation("retry", "Sigue con un trabajo que falló, desde donde falló", {
      parameters: [ID],
      responses: DONE,
    }),
  },
  "/jobs/messages": {
    get: operation("messages", "Los mensajes que salen, los últimos primero; no lo que dicen", {
      parameters: listOf(["waiting", "delivered", "dead", "expired"]),
      responses: { 200: reply("Hasta 50 mensajes.", jsonSchemaOf(contract.messageList.reply)) },
    }),
  },
  "/jobs/messages/{id}": {
    get: operation("message", "Un mensaje con cada intento de entregarlo", {
      parameters: [ID],
      responses: { 200: reply("El mensaje.", jsonSchemaOf(contract.messageView.reply)) },
    }),
  },
  "/jobs/resend/{id}": {
    post: operation("resend", "Envía otra vez un mensaje que agotó sus intentos", {
      parameters: [ID],
      responses: DONE,
    }),
  },
};

function listOf(statuses: readonly string[]): readonly JsonSchema[] {
  return [
    {
      name: "status",
      in: "query",
      schema: { type: "string", enum: statuses },
      description: "Solo los de este estado.",
    },
    {
      name: "before",
      in: "query",
      schema: { type: "string", pattern: "^\\d{1,18}$" },
      description: "Los anteriores a este id.",
    },
  ];
}
