import { useEffect, useState } from "react";

import { lifeCases, type LifeCases } from "../../src/contract/lives-contract.ts";
import type { Answer } from "../../src/contract/answer.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { goTo, linkTo } from "../frame/route.ts";
import { useDesk } from "./desk-context.ts";

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
  const [turn, setTurn] = useState(0);
  const [came, setCame] = useState<Came | null>(null);
  const { id } = diagram;
  const canShow = facts !== undefined && may("cases");
  const isOn = canShow && params.get(CASES) === "si";
  const key = `${id} ${String(turn)}`;

  useEffect(() => {
    if (!isOn) return undefined;
    const over = new AbortController();
    void (async () => {
      const answer = await ask(lifeCases, { params: { life: id }, signal: over.signal });
      if (!over.signal.aborted) setCame({ key, asked: askedOf(answer) });
    })();
    return () => over.abort();
  }, [isOn, id, ask, key]);

  if (!canShow) return null;
  const asked = came?.key === key ? came.asked : ASKING;
  return {
    isOn,
    asked: isOn ? asked : OFF,
    again: () => setTurn(turn + 1),
    toggle: () => {
      const kept = Object.fromEntries(params);
      goTo(linkTo("diagrama", { ...kept, maquina: id, [CASES]: isOn ? null : "si" }), true);
    },
  };
}

/** The answer to one turn of asking. */
type Came = { readonly key: string; readonly asked: Asked };

function askedOf(answer: Answer<LifeCases>): Asked {
  if (answer.kind === "received") return { kind: "shown", cases: answer.value, at: new Date() };
  return answer.kind === "refused" ? { kind: "failed", reason: answer.problem.title } : SILENT;
}

/** The real cases of a life, and the switch that shows them. */
export type Cases = NonNullable<ReturnType<typeof useCases>>;
