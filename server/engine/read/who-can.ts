import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { needsAnother, secondSteps } from "../../../src/engine/four-eyes.ts";
import type { Facts } from "../../../src/engine/lifecycle.ts";
import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import { isForPartyOf } from "./of-party.ts";
import { holdersOf } from "../../services/holders.ts";
import { apartFrom } from "../../services/shared-access.ts";
import type { CallContext, StoredRecord } from "../served.types.ts";

/**
 * Who can take the steps of a record that this person cannot: for lack of the permission, or because another person
 * must. Roles are told to who may list them, the people to everybody who may see the record (ADR 83).
 */
export async function whoCan(
  { db, actor, section, registry, now }: CallContext,
  { id: record, status, values, createdBy, updatedBy }: StoredRecord,
  facts: Facts,
): Promise<Pick<SectionRecord, "holders">> {
  const { lifecycle, controller } = section.definition;
  const seesRoles = isGranted("/roles/list", actor.permission);
  if (lifecycle === null) return {};
  const fourEyes = secondSteps(lifecycle);
  const authors = [createdBy, updatedBy].filter((id) => id !== null);
  const isForAnother = (event: string) =>
    fourEyes.some((each) => each.status === status && each.event === event);
  const asked = stepsAt(lifecycle, status ?? "", facts).flatMap(({ event, refusal }) => {
    const isAnothers = refusal?.causes.some(({ guard }) => needsAnother(lifecycle, guard)) === true;
    if (!isAnothers && isGranted(`/${controller}/${event}`, actor.permission)) return [];
    return [event];
  });
  // Whoever wrote it is not among them, whoever asks, nor who may be one with them (ADR 98).
  const { one, unproven } = asked.some(isForAnother)
    ? await apartFrom(db, authors, now)
    : { one: [], unproven: [] };
  const wanted = asked.map((action) => ({
    action,
    apart: [actor.user.id, ...(isForAnother(action) ? [...one, ...unproven] : [])],
  }));
  const { companyId } = actor;
  const reaches = isForPartyOf({ section, registry }, record, "u");
  const holders =
    wanted.length === 0
      ? []
      : [...(await holdersOf(db, { controller, companyId, reaches }, wanted))];
  // A step of another section that the record waits for is anybody's who may take it, also of whoever asks.
  for (const { step } of section.definition.remarks?.(values, status) ?? []) {
    if (step === undefined) continue;
    const { controller: there, action } = step;
    const others = await holdersOf(db, { controller: there, companyId, reaches }, [
      { action, apart: [] },
    ]);
    holders.push(...others.map((each) => ({ ...each, action: `${there}.${action}` })));
  }
  if (wanted.length + holders.length === 0) return {};
  return {
    holders: holders.map(({ role, people, ...held }) => ({
      ...held,
      role: seesRoles ? role : "",
      people: [...people],
    })),
  };
}
