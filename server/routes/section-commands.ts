import type { Context, Hono } from "hono";
import type * as z from "zod/mini";
import { cellsBody, changeBody, pasteBody } from "../../src/contract/change-contract.ts";
import { bulkBody, eventBody, undoBody } from "../../src/contract/section-contract.ts";
import { commandsOf, type Command } from "../../src/engine/command.ts";
import type { Values } from "../../src/engine/value.ts";
import { callCommand, type Call } from "../engine/commands/call.ts";
import { formOf } from "../engine/commands/check-input.ts";
import { rehearseCommand } from "../engine/commands/rehearse.ts";
import { pasteCells, rehearsePaste } from "../engine/exchange/paste/paste-cells.ts";
import { readOptions } from "../engine/read/options.ts";
import { unreadable } from "../engine/refusal.ts";
import type { CallContext, ServedSection } from "../engine/served.types.ts";
import { doWith } from "../engine/write/bulk.ts";
import type { Found } from "../engine/write/bulk.types.ts";
import { changeMany, rehearseChange, type ManyChanges } from "../engine/write/change-many.ts";
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
  withChanges(routes, contextOf);
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
      const { definition, commands = [] } = context.section;
      const { choices = {} } = commands.find(({ event }) => event === action) ?? {};
      const form = { ...context.section, choices, definition: formOf(definition, command) };
      const options = await readOptions(
        { ...context, section: form },
        c.req.param("field"),
        c.req.query(),
      );
      return c.json(options);
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
    const { reason, input = {}, ...named } = await bodyOf(c, bulkBody);
    const asked = { action, reason: givenReason(reason), input: input as Values };
    const context = contextOf(c);
    return c.json({ results: await doWith(context, foundIn(context, named), asked) });
  });
}

/** The calls that give many records the same values, or each its own, rehearsed or done. */
function withChanges(routes: Hono<ServerEnv>, contextOf: ContextOf): void {
  routes
    .post("/edit", async (c) => {
      const asked = await changesIn(c, contextOf(c));
      return c.json({ results: await changeMany(contextOf(c), asked) });
    })
    .post("/edit/rehearsal", async (c) => {
      const asked = await changesIn(c, contextOf(c));
      return c.json(await rehearseChange(contextOf(c), asked));
    })
    .post("/edit/cells", async (c) => {
      const { rows } = await bodyOf(c, cellsBody);
      return c.json({
        results: await pasteCells(contextOf(c), rows as Parameters<typeof pasteCells>[1]),
      });
    })
    .post("/edit/cells/rehearsal", async (c) => {
      const { rows } = await bodyOf(c, pasteBody);
      return c.json(await rehearsePaste(contextOf(c), rows));
    })
    .get("/edit/options/:field", async (c) =>
      c.json(await readOptions(contextOf(c), c.req.param("field"), c.req.query())),
    );
}

async function changesIn(c: Context<ServerEnv>, context: CallContext): Promise<ManyChanges> {
  const { reason, changes, rehearsed, ...named } = await bodyOf(c, changeBody);
  const found = foundIn(context, named);
  return { found, changes: changes as Values, reason: givenReason(reason), rehearsed };
}

type Named = Pick<z.infer<typeof bulkBody>, "ids" | "query" | "seen">;

/** @throws Refusal 400 for neither of the two ways to name records, and for both. */
function foundIn(context: CallContext, { ids, query, seen }: Named): Found {
  if (ids !== undefined && query === undefined && seen === undefined) return { ids };
  if (ids !== undefined || query === undefined || seen === undefined) {
    throw unreadable("Diga los registros (ids), o la consulta (query) y cuántos vio (seen).");
  }
  return { query: queryOf(context, query), seen };
}

async function callOf(c: Context<ServerEnv>, action: string): Promise<Call> {
  const { version, reason, input = {} } = await bodyOf(c, eventBody);
  return { action, version, reason: givenReason(reason), input: input as Values };
}
