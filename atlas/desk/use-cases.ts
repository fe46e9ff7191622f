import { useEffect, useState } from "react";

import { lifeCases, type LifeCases } from "../../src/contract/lives-contract.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { goTo, linkTo } from "../frame/route.ts";
import { useDesk } from "./desk-context.ts";

/** The cases of a life as they were asked for: under way, there, or not to be had, with the reason. */
export type Asked =
  | { readonly kind: "off" | "asking" }
  | { readonly kind: "shown"; readonly cases: LifeCases; readonly at: Date }
  | { readonly kind: "failed"; readonly reason: string };

const OFF: Asked = { kind: "off" };
const SILENT: Asked = { kind: "failed", reason: "No llegaron los casos. Pídalos otra vez." };

/** The parameter of the address that shows them. */
const CASES = "casos";

/**
 * The real cases of a life of records: asked for while the address shows them and the person may see them.
 * @returns null where there is nothing to show: a machine of the screens, nobody signed in, or a person without the right.
 */
export function useCases({ diagram, facts }: AtlasMachine, params: URLSearchParams) {
  const { ask, may } = useDesk();
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<Asked>(OFF);
  const canShow = facts !== undefined && may("cases");
  const isOn = canShow && params.get(CASES) === "si";
  const { id } = diagram;

  useEffect(() => {
    if (!isOn) return setAsked(OFF);
    const over = new AbortController();
    setAsked({ kind: "asking" });
    void (async () => {
      const answer = await ask(lifeCases, { params: { life: id }, signal: over.signal });
      if (over.signal.aborted) return;
      if (answer.kind === "received") {
        setAsked({ kind: "shown", cases: answer.value, at: new Date() });
      } else if (answer.kind === "refused") {
        setAsked({ kind: "failed", reason: answer.problem.title });
      } else setAsked(SILENT);
    })();
    return () => over.abort();
  }, [isOn, id, ask, turn]);

  if (!canShow) return null;
  return {
    isOn,
    asked,
    again: () => setTurn(turn + 1),
    toggle: () => {
      const { casos: _, ...rest } = Object.fromEntries(params);
      goTo(linkTo("diagrama", { ...rest, maquina: id, [CASES]: isOn ? null : "si" }), true);
    },
  };
}

/** The real cases of a life, and the switch that shows them. */
export type Cases = NonNullable<ReturnType<typeof useCases>>;
