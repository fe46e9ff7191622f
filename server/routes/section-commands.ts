import type { Context } from "hono";
import type * as z from "zod/mini";
import * as calls from "../../src/contract/section-calls.ts";
import type { Values } from "../../src/engine/value.ts";
import { callCommand, type Call } from "../engine/commands/call.ts";
import { rehearseCommand } from "../engine/commands/rehearse.ts";
import { pasteCells, rehearsePaste } from "../engine/exchange/paste/paste-cells.ts";
import { unreadable } from "../engine/refusal.ts";
import type { CallContext } from "../engine/served.types.ts";
import { doWith } from "../engine/write/bulk.ts";
import type { Found } from "../engine/write/bulk.types.ts";
import { changeMany, rehearseChange, type ManyChanges } from "../engine/write/change-many.ts";
import { mostJudged, rehearseMany } from "../engine/write/rehearse-many.ts";
import { undoMany, withFinal, withFinals } from "../engine/write/undo.ts";
import { givenReason } from "../engine/write/given-reason.ts";
import { queryOf } from "./list-query-of.ts";
import { readBody } from "./read-body.ts";
import { repeatKey } from "./repeat-key.ts";
import type { Serve } from "./serve.ts";
import type { ContextOf } from "./context.types.ts";
import type { ServerEnv } from "./server-env.ts";

/** The calls of the commands of a section: on one record, rehearsed or run, and on many. */
export function commandRoutes(serve: Serve, contextOf: ContextOf): void {
  // Before the commands on one record, whose id would be read from the same place of the address.
  withMany(serve, contextOf);
  withOne(serve, contextOf);
  withChanges(serve, contextOf);
}

function withOne(serve: Serve, contextOf: ContextOf): void {
  serve(calls.act, async (c, action) => {
    const call = await callOf(c, action);
    const id = c.req.param("id");
    const shown = await callCommand(contextOf(c), id, call, repeatKey(c));
    // Another record that it made is not the one that it was done with.
    return c.json(shown.id === id ? await withFinal(contextOf(c), shown, { action }) : shown);
  });
  serve(calls.rehearse, async (c, action) => {
    const call = await callOf(c, action);
    return c.json(await rehearseCommand(contextOf(c), c.req.param("id"), call));
  });
}

function withMany(serve: Serve, contextOf: ContextOf): void {
  serve(calls.undo, async (c, action) => {
    const { ids } = await readBody(c, calls.undo.body);
    return c.json({ results: await undoMany(contextOf(c), ids, action) });
  });
  serve(calls.actOnMany, async (c, action) => {
    const { rehearsed: since, ...named } = await readBody(c, calls.actOnMany.body);
    const asked = { action, ...contentIn(named), since };
    const found = foundIn(contextOf(c), named);
    const rows = await doWith(contextOf(c), found, asked);
    return c.json({ results: await withFinals(contextOf(c), rows, action) });
  });
  serve(calls.rehearseMany, async (c, action) => {
    const named = await readBody(c, calls.rehearseMany.body);
    const context = contextOf(c);
    const most = mostJudged(context.section, action);
    const asked = { action, ...contentIn(named), most };
    return c.json(await rehearseMany(context, foundIn(context, named), asked));
  });
}

/** The calls that give many records the same values, or each its own, rehearsed or done. */
function withChanges(serve: Serve, contextOf: ContextOf): void {
  serve(calls.changeMany, async (c) => {
    const { rehearsed, ...body } = await readBody(c, calls.changeMany.body);
    const asked = { ...changesIn(contextOf(c), body), rehearsed };
    const rows = await changeMany(contextOf(c), asked);
    return c.json({ results: await withFinals(contextOf(c), rows, "edit") });
  });
  serve(calls.rehearseChange, async (c) => {
    const asked = changesIn(contextOf(c), await readBody(c, calls.rehearseChange.body));
    return c.json(await rehearseChange(contextOf(c), asked));
  });
  serve(calls.saveCells, async (c) => {
    const { rows } = await readBody(c, calls.saveCells.body);
    return c.json({
      results: await pasteCells(contextOf(c), rows as Parameters<typeof pasteCells>[1]),
    });
  });
  serve(calls.rehearseCells, async (c) => {
    const { rows } = await readBody(c, calls.rehearseCells.body);
    return c.json(await rehearsePaste(contextOf(c), rows));
  });
}

type Changes = z.infer<typeof calls.rehearseChange.body>;

function changesIn(context: CallContext, { reason, changes, ...named }: Changes): ManyChanges {
  const found = foundIn(context, named);
  return { found, changes: changes as Values, reason: givenReason(reason) };
}

type Asked = z.infer<typeof calls.rehearseMany.body>;

function contentIn({ reason, input = {} }: Asked) {
  return { reason: givenReason(reason), input: input as Values };
}

type Named = Pick<Asked, "ids" | "query" | "seen">;

/** @throws Refusal 400 for neither of the two ways to name records, and for both. */
function foundIn(context: CallContext, { ids, query, seen }: Named): Found {
  if (ids !== undefined && query === undefined && seen === undefined) return { ids };
  if (ids !== undefined || query === undefined || seen === undefined) {
    throw unreadable("Diga los registros (ids), o la consulta (query) y cuántos vio (seen).");
  }
  return { query: queryOf(context, query), seen };
}

async function callOf(c: Context<ServerEnv>, action: string): Promise<Call> {
  const { version, reason, input = {} } = await readBody(c, calls.act.body);
  return { action, version, reason: givenReason(reason), input: input as Values };
}
