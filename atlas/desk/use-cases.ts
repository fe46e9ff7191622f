import { useCallback } from "react";

import { lifeCases, type LifeCases } from "../../src/contract/lives-contract.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { goTo, linkTo } from "../frame/route.ts";
import { useDesk } from "./desk-context.ts";
import { useAsked } from "./use-asked.ts";

/** The cases of a life as they were asked for: under way, there, or not to be had, with the reason. */
export type Asked =
  | { readonly kind: "off" | "asking" }
  | { readonly kind: "shown"; readonly cases: LifeCases; readonly at: Date }
  | { readonly kind: "failed"; readonly reason: string };

const OFF: Asked = { kind: "off" };
const ASKING: Asked = { kind: "asking" };
const SILENT: Asked = { kind: "failed", reason: "No llegaron los casos. Pídalos otra vez." };

/** The parameter of the address that shows them. */
const CASES = "casos";

/**
 * The real cases of a life of records: asked for while the address shows them and the person may see them.
 * @returns null where there is nothing to show: a machine of the screens, nobody signed in, or a person without the right.
 */
export function useCases({ diagram, facts }: AtlasMachine, params: URLSearchParams) {
  const { ask, may } = useDesk();
  const { id } = diagram;
  const canShow = facts !== undefined && may("cases");
  const isOn = canShow && params.get(CASES) === "si";
  const load = useCallback(
    async (signal: AbortSignal) => ask(lifeCases, { params: { life: id }, signal }),
    [ask, id],
  );
  const { came, again } = useAsked(isOn ? load : null);

  if (!canShow) return null;
  return {
    isOn,
    asked: isOn ? askedOf(came) : OFF,
    again,
    toggle: () => {
      const kept = Object.fromEntries(params);
      goTo(linkTo("diagrama", { ...kept, maquina: id, [CASES]: isOn ? null : "si" }), true);
    },
  };
}

type Came = ReturnType<typeof useAsked<LifeCases>>["came"];

function askedOf(came: Came): Asked {
  if (came === null) return ASKING;
  const { answer, at } = came;
  if (answer.kind === "received") return { kind: "shown", cases: answer.value, at };
  return answer.kind === "refused" ? { kind: "failed", reason: answer.problem.title } : SILENT;
}

/** The real cases of a life, and the switch that shows them. */
export type Cases = NonNullable<ReturnType<typeof useCases>>;
