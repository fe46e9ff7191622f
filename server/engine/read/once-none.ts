import type { ListPage } from "../../../src/contract/section-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { stepAddress } from "../../../src/domain/section-page.ts";
import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import type { ListQuery } from "../../../src/engine/list-query.ts";
import { onceNoneIn } from "../../../src/engine/list-views.ts";
import { Refusal } from "../refusal.ts";
import type { CallContext } from "../served.types.ts";
import { readRecord } from "./record.ts";

/**
 * Adds to a view in which none of the records of one other is left the step of that one that comes now (ADR 141), where
 * the person may take it and nothing holds it back.
 */
export async function withOnceNone(
  context: CallContext,
  query: ListQuery,
  page: ListPage,
): Promise<ListPage> {
  const { definition } = context.section;
  const once = page.total > 0 ? null : onceNoneIn(definition, query);
  const field = definition.fields[once?.of ?? ""];
  if (once === null || field === undefined || !("to" in field)) return page;
  const { to } = field;
  const isMine = ["view", once.event].every((action) =>
    isGranted(`/${to}/${action}`, context.actor.permission),
  );
  const section = context.registry.of(to);
  const { lifecycle } = section.definition;
  if (!isMine || lifecycle === null) return page;
  const record = await readRecord({ ...context, section }, once.id).catch(nothingUnseen);
  if (record === null || record.held?.[once.event] !== undefined) return page;
  const steps = stepsAt(lifecycle, record.status ?? "", record.facts);
  const step = steps.find(({ event }) => event === once.event);
  const count = Number(record.values[once.count] ?? 0);
  if (step?.refusal !== null || count === 0) return page;
  return { ...page, once: { to: stepAddress(to, once.id, once.event), count } };
}

/** A record that the person does not reach is none. */
function nothingUnseen(error: unknown): null {
  if (error instanceof Refusal && error.problem.status === 404) return null;
  throw error;
}
