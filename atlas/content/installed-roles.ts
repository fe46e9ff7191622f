import type { FlowRoles } from "../../src/contract/lives-contract.ts";
import type { AtlasData, AtlasMachine } from "./atlas-data.types.ts";

/** The atlas as an installation has it: its roles, and each step that a person takes with those that may. */
export function withRoles(data: AtlasData, { roles, sections }: FlowRoles): AtlasData {
  if (roles === null) return data;
  const machines = data.machines.map((machine): AtlasMachine => {
    const { diagram, facts } = machine;
    const [section, ...others] = sections.filter(({ life }) => life === diagram.id);
    // Of a life of several sections the roles depend on which of them the record is of.
    if (facts === undefined || section === undefined || others.length > 0) return machine;
    const mayTake = (event: string) =>
      roles.filter(({ steps }) => steps.includes(`${section.controller}/${event}`));
    const known = diagram.edges.flatMap(({ id, who, event }) => {
      const fact = facts[id];
      if (fact === undefined) return [];
      const names = mayTake(event).map(({ name }) => name);
      return [[id, who === "person" ? { ...fact, roles: names } : fact] as const];
    });
    return { ...machine, facts: Object.fromEntries(known) };
  });
  const people = Object.fromEntries(
    roles.map((role) => [role.name, namesOf(role)] satisfies [string, string]),
  );
  return { ...data, machines, people, roles };
}

type RoleHere = NonNullable<FlowRoles["roles"]>[number];

function namesOf({ people, others }: RoleHere): string {
  const more = others === 0 ? [] : [`${String(others)} más`];
  return people.length === 0 ? "nadie" : [...people, ...more].join(", ");
}
