import { Hono } from "hono";
import { explanation } from "../../src/contract/explanation-contract.ts";
import * as calls from "../../src/contract/section-calls.ts";
import { findTwins as twinsCall } from "../../src/contract/twins-contract.ts";
import { commandsOf } from "../../src/engine/command.ts";
import type { Values } from "../../src/engine/value.ts";
import { formOf } from "../engine/commands/check-input.ts";
import { readImportChoices } from "../engine/exchange/import/targets.ts";
import type { Imports } from "../engine/exchange/import/runs.ts";
import type { Ports } from "../ports.ts";
import { withFilterNames } from "../engine/read/filter-names.ts";
import { explain } from "../engine/read/explain.ts";
import { readHistory } from "../engine/read/history.ts";
import { readGrouped } from "../engine/read/grouped.ts";
import { withKeptFigures } from "../engine/read/kept-figures.ts";
import { withOnceNone } from "../engine/read/once-none.ts";
import { withReferred } from "../engine/read/referred.ts";
import { withShape } from "../engine/read/shape.ts";
import { withFacts } from "../engine/read/page-facts.ts";
import { readFilterOptions, readOptions } from "../engine/read/options.ts";
import { readOrFind } from "../engine/read/elsewhere.ts";
import { readRelated } from "../engine/read/related.ts";
import { readTabCounts } from "../engine/read/tab-counts.ts";
import { unreadable, wrongParameter } from "../engine/refusal.ts";
import { keepBeside, keepColumns } from "../engine/list-habits.ts";
import type { Registry, ServedSection } from "../engine/served.types.ts";
import { withStatusNames } from "../engine/status-names.ts";
import { keepViews, readViews } from "../engine/views.ts";
import { sectionCalls } from "../engine/section-calls.ts";
import { createRecord } from "../engine/write/create.ts";
import { editRecord } from "../engine/write/edit.ts";
import { findTwins } from "../engine/write/find-twins.ts";
import { givenReason } from "../engine/write/given-reason.ts";
import { removeRecord } from "../engine/write/remove.ts";
import { withFinal } from "../engine/write/undo.ts";
import { revertChange } from "../engine/write/revert.ts";
import type { Services } from "../services/services.ts";
import { actorOf } from "./actor-of.ts";
import { queryOf } from "./list-query-of.ts";
import { readBody } from "./read-body.ts";
import { repeatKey } from "./repeat-key.ts";
import { documentRoutes } from "./section-documents.ts";
import { commandRoutes } from "./section-commands.ts";
import { exchangeRoutes } from "./section-exchange.ts";
import { noteRoutes } from "./section-notes.ts";
import { importRoutes } from "./section-import.ts";
import { fileRoutes } from "./section-files.ts";
import { serveBy, type Serve } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";
import type { ContextOf } from "./context.types.ts";

type Needs = {
  readonly registry: Registry;
  readonly ports: Ports;
  readonly services: Services;
  readonly imports: Imports;
};

/** The calls of one section (src/contract/section-calls.ts); the guard decides who may make each. */
export function sectionRoutes(section: ServedSection, needs: Needs) {
  const contextOf = contextFrom(section, needs);
  const routes = new Hono<ServerEnv>();
  const serve = serveBy(routes, sectionCalls(section.definition));
  readings(serve, contextOf);
  choices(serve, section, contextOf);
  writings(serve, contextOf);
  noteRoutes(serve, contextOf);
  fileRoutes(serve, contextOf);
  exchangeRoutes(serve, contextOf);
  importRoutes(serve, contextOf, needs.imports);
  commandRoutes(serve, contextOf);
  documentRoutes(serve, section, contextOf);
  return routes;
}

function readings(serve: Serve, contextOf: ContextOf): void {
  serve(calls.list, async (c) => {
    const asked = contextOf(c);
    const query = queryOf(asked, new URL(c.req.url).search);
    const context = await withKeptFigures(asked);
    const found = await withOnceNone(context, query, await readGrouped(context, query));
    const told = await withReferred(context, query, await withFacts(context, found));
    const page = await withShape(context, query.filters, told);
    return c.json(await withStatusNames(context, await withFilterNames(context, query, page)));
  });
  serve(calls.counts, async (c) => c.json(await readTabCounts(contextOf(c))));
  serve(calls.views, async (c) => c.json(await readViews(contextOf(c))));
  serve(calls.saveViews, async (c) =>
    c.json(await keepViews(contextOf(c), await readBody(c, calls.saveViews.body))),
  );
  serve(calls.saveColumns, async (c) => {
    const { columns } = await readBody(c, calls.saveColumns.body);
    await keepColumns(contextOf(c), columns);
    return c.json({ columns });
  });
  serve(calls.saveBeside, async (c) => {
    const { beside } = await readBody(c, calls.saveBeside.body);
    await keepBeside(contextOf(c), beside);
    return c.json({ beside });
  });
  serve(calls.view, async (c) =>
    c.json(await readOrFind(contextOf(c), c.req.param("id"), c.get("signedIn").companies)),
  );
  serve(calls.history, async (c) => c.json(await readHistory(contextOf(c), c.req.param("id"))));
  serve(explanation, async (c) =>
    c.json(await explain(contextOf(c), c.req.param("id"), c.req.param("field"))),
  );
  serve(calls.related, async (c) => c.json(await readRelated(contextOf(c), c.req.param("id"))));
}

function writings(serve: Serve, contextOf: ContextOf): void {
  serve(calls.create, async (c) => {
    const { values, from } = await readBody(c, calls.create.body);
    const made = { values: values as Values, from: from ?? null, key: repeatKey(c) };
    return c.json(await createRecord(contextOf(c), made), 201);
  });
  serve(twinsCall, async (c, action) => {
    const { id, values } = await readBody(c, twinsCall.body);
    if ((id === null) !== (action === "create")) throw unreadable("Diga qué registro se edita.");
    return c.json(await findTwins(contextOf(c), { id, values: values as Values }));
  });
  serve(calls.edit, async (c) => {
    const { version, values, reason } = await readBody(c, calls.edit.body);
    const sent = { version, values: values as Values, reason: givenReason(reason) };
    const saved = await editRecord(contextOf(c), c.req.param("id"), sent);
    return c.json(await withFinal(contextOf(c), saved, { action: "edit", version }));
  });
  serve(calls.revert, async (c) => {
    const change = await readBody(c, calls.revert.body);
    return c.json(await revertChange(contextOf(c), c.req.param("id"), change));
  });
  serve(calls.remove, async (c) => {
    const version = Number(c.req.query("version") ?? "");
    if (!Number.isSafeInteger(version) || version < 1) {
      throw wrongParameter("version", "La versión es un número entero, desde 1.");
    }
    await removeRecord(contextOf(c), c.req.param("id"), version);
    return c.body(null, 204);
  });
}

/** The searches for what a field may be given: in a filter of the list, in a file, in a command's input, in a form. */
function choices(serve: Serve, section: ServedSection, contextOf: ContextOf): void {
  serve(calls.options, async (c, action) => {
    const context = contextOf(c);
    const [field, sought] = [c.req.param("field"), c.req.query()];
    if (action === "list") return c.json(await readFilterOptions(context, field, sought));
    if (action === "import") return c.json(await readImportChoices(context, field, sought));
    const { definition, commands = [] } = section;
    const command = commandsOf(definition).find(({ event }) => event === action);
    if (command === undefined) return c.json(await readOptions(context, field, sought));
    const { choices: among = {} } = commands.find(({ event }) => event === action) ?? {};
    const form = { ...section, choices: among, definition: formOf(definition, command) };
    return c.json(await readOptions({ ...context, section: form }, field, sought));
  });
}

function contextFrom(
  section: ServedSection,
  { registry, ports, services: { everything } }: Needs,
): ContextOf {
  return (c) => ({
    db: ports.db,
    registry,
    section,
    actor: actorOf(c, everything),
    ports,
    now: ports.clock.now(),
  });
}
