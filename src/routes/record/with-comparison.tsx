import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { useMemo, type ReactNode } from "react";

import type { comparisonMachine } from "../../machines/comparison/comparison.machine.ts";
import { RoleComparison } from "../../ui/screens/permissions/role-comparison.ts";

type WithComparisonProps = {
  readonly machine: typeof comparisonMachine;
  readonly children: ReactNode;
};

/** Lets the permissions drawn inside it be compared with those of another role, bound to its machine. */
export function WithComparison({ machine, children }: WithComparisonProps) {
  const actor = useActorRef(machine);
  const { roles, chosen, list, isCompared } = useSelector(
    actor,
    (state) => ({ ...state.context, isCompared: state.matches("compared") }),
    shallowEqual,
  );
  const comparison = useMemo(() => {
    const title = roles.find(({ id }) => id === chosen)?.label ?? "";
    return {
      roles,
      chosen,
      against: isCompared ? { title, list } : null,
      onChoose: (id: string) => actor.send({ type: "role.chosen", id }),
    };
  }, [actor, roles, chosen, list, isCompared]);
  return <RoleComparison value={roles.length === 0 ? null : comparison}>{children}</RoleComparison>;
}
