import type { FlowRoles } from "../../../src/contract/lives-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { eventsOf } from "../../../src/engine/lifecycle-steps.ts";
import { rolesWithPeople } from "../../services/holders.ts";
import type { DeskContext } from "../desk/desk-context.ts";

/** The steps of the lives that each role of the installation may take: roles are told to who may list them (ADR 83). */
export async function readRoles({ registry, actor, db }: DeskContext): Promise<FlowRoles> {
  const lives = [...registry.sections.values()].flatMap(({ definition }) =>
    definition.lifecycle === null
      ? []
      : [{ lifecycle: definition.lifecycle, controller: definition.controller }],
  );
  const sections = lives.map(({ lifecycle, controller }) => ({ life: lifecycle.id, controller }));
  if (!isGranted("/roles/list", actor.permission)) return { roles: null, sections };
  const steps = lives.flatMap(({ lifecycle, controller }) =>
    eventsOf(lifecycle).map(({ event }) => `${controller}/${event}`),
  );
  const roles = await rolesWithPeople(db, actor.companyId);
  return {
    roles: roles.map((role) => ({
      ...role,
      steps: steps.filter((step) => isGranted(step, role.permission)),
    })),
    sections,
  };
}
