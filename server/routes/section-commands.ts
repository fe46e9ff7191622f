import type { Context, Hono } from "hono";
import { bulkBody, eventBody } from "../../src/contract/section-contract.ts";
import { commandsOf, type Command } from "../../src/engine/command.ts";
import type { Values } from "../../src/engine/value.ts";
import { callCommand, type Call } from "../engine/commands/call.ts";
import { formOf } from "../engine/commands/check-input.ts";
import { rehearseCommand } from "../engine/commands/rehearse.ts";
import { readOptions } from "../engine/read/options.ts";
import { unreadable } from "../engine/refusal.ts";
import type { ServedSection } from "../engine/served.types.ts";
import { doWithFound, doWithMany } from "../engine/write/bulk.ts";
import { givenReason } from "../engine/write/given-reason.ts";
import { queryOf } from "./list-query-of.ts";
import { bodyOf, repeatKey } from "./section-body.ts";
import type { SettingOf } from "./setting.types.ts";
import type { ServerEnv } from "./server-env.ts";

/** The calls of the commands of a section: with one record, rehearsed or done, and with many. */
export function commandRoutes(
  routes: Hono<ServerEnv>,
  section: ServedSection,
  settingOf: SettingOf,
): void {
  const commands = commandsOf(section.definition);
  for (const command of commands) withOne(routes, command, settingOf);
  for (const action of ["delete", ...commands.map(({ event }) => event)]) {
    withMany(routes, action, settingOf);
  }
}

function withOne(routes: Hono<ServerEnv>, command: Command, settingOf: SettingOf): void {
  const action = command.event;
  routes
    .post(`/${action}/:id`, async (c) => {
      const call = await callOf(c, action);
      return c.json(await callCommand(settingOf(c), c.req.param("id"), call, repeatKey(c)));
    })
    .post(`/${action}/:id/rehearsal`, async (c) => {
      const call = await callOf(c, action);
      return c.json(await rehearseCommand(settingOf(c), c.req.param("id"), call));
    })
    .get(`/${action}/options/:field`, async (c) => {
      const setting = settingOf(c);
      const form = { ...setting.section, definition: formOf(setting.section.definition, command) };
      const words = c.req.query("q") ?? "";
      return c.json(await readOptions({ ...setting, section: form }, c.req.param("field"), words));
    });
}

function withMany(routes: Hono<ServerEnv>, action: string, settingOf: SettingOf): void {
  routes.post(`/${action}`, async (c) => {
    const { ids, query, seen, reason, input = {} } = await bodyOf(c, bulkBody);
    const asked = { action, reason: givenReason(reason), input: input as Values };
    const setting = settingOf(c);
    if (ids !== undefined && query === undefined && seen === undefined) {
      return c.json({ results: await doWithMany(setting, ids, asked) });
    }
    if (ids !== undefined || query === undefined || seen === undefined) {
      throw unreadable("Diga los registros (ids), o la consulta (query) y cuántos vio (seen).");
    }
    const found = { query: queryOf(setting.section, query), seen };
    return c.json({ results: await doWithFound(setting, found, asked) });
  });
}

async function callOf(c: Context<ServerEnv>, action: string): Promise<Call> {
  const { version, reason, input = {} } = await bodyOf(c, eventBody);
  return { action, version, reason: givenReason(reason), input: input as Values };
}
