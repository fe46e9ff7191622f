import type { Context, Hono } from "hono";
import { bulkBody, eventBody, undoBody } from "../../src/contract/section-contract.ts";
import { commandsOf, type Command } from "../../src/engine/command.ts";
import type { Values } from "../../src/engine/value.ts";
import { callCommand, type Call } from "../engine/commands/call.ts";
import { formOf } from "../engine/commands/check-input.ts";
import { rehearseCommand } from "../engine/commands/rehearse.ts";
import { readOptions } from "../engine/read/options.ts";
import { unreadable } from "../engine/refusal.ts";
import type { ServedSection } from "../engine/served.types.ts";
import { doWithFound, doWithMany } from "../engine/write/bulk.ts";
import { undoMany } from "../engine/write/undo.ts";
import { givenReason } from "../engine/write/given-reason.ts";
import { queryOf } from "./list-query-of.ts";
import { bodyOf, repeatKey } from "./section-body.ts";
import type { ContextOf } from "./context.types.ts";
import type { ServerEnv } from "./server-env.ts";

/** The calls of the commands of a section: on one record, rehearsed or run, and on many. */
export function commandRoutes(
  routes: Hono<ServerEnv>,
  section: ServedSection,
  contextOf: ContextOf,
): void {
  const commands = commandsOf(section.definition);
  // Before the commands on one record, whose id would be read from the same place of the address.
  for (const action of [
    "create",
    "edit",
    "import",
    "delete",
    ...commands.map(({ event }) => event),
  ]) {
    withUndo(routes, action, contextOf);
  }
  for (const command of commands) withOne(routes, command, contextOf);
  for (const action of ["delete", ...commands.map(({ event }) => event)]) {
    withMany(routes, action, contextOf);
  }
}

function withOne(routes: Hono<ServerEnv>, command: Command, contextOf: ContextOf): void {
  const action = command.event;
  routes
    .post(`/${action}/:id`, async (c) => {
      const call = await callOf(c, action);
      return c.json(await callCommand(contextOf(c), c.req.param("id"), call, repeatKey(c)));
    })
    .post(`/${action}/:id/rehearsal`, async (c) => {
      const call = await callOf(c, action);
      return c.json(await rehearseCommand(contextOf(c), c.req.param("id"), call));
    })
    .get(`/${action}/options/:field`, async (c) => {
      const context = contextOf(c);
      const form = { ...context.section, definition: formOf(context.section.definition, command) };
      const words = c.req.query("q") ?? "";
      return c.json(await readOptions({ ...context, section: form }, c.req.param("field"), words));
    });
}

function withUndo(routes: Hono<ServerEnv>, action: string, contextOf: ContextOf): void {
  routes.post(`/${action}/undo`, async (c) => {
    const { ids } = await bodyOf(c, undoBody);
    return c.json({ results: await undoMany(contextOf(c), ids, action) });
  });
}

function withMany(routes: Hono<ServerEnv>, action: string, contextOf: ContextOf): void {
  routes.post(`/${action}`, async (c) => {
    const { ids, query, seen, reason, input = {} } = await bodyOf(c, bulkBody);
    const asked = { action, reason: givenReason(reason), input: input as Values };
    const context = contextOf(c);
    if (ids !== undefined && query === undefined && seen === undefined) {
      return c.json({ results: await doWithMany(context, ids, asked) });
    }
    if (ids !== undefined || query === undefined || seen === undefined) {
      throw unreadable("Diga los registros (ids), o la consulta (query) y cuántos vio (seen).");
    }
    const found = { query: queryOf(context, query), seen };
    return c.json({ results: await doWithFound(context, found, asked) });
  });
}

async function callOf(c: Context<ServerEnv>, action: string): Promise<Call> {
  const { version, reason, input = {} } = await bodyOf(c, eventBody);
  return { action, version, reason: givenReason(reason), input: input as Values };
}
