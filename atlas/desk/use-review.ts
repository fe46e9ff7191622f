import { useCallback } from "react";

import {
  closeRemark,
  flowRemarks,
  flowReview,
  signFlow,
  writeRemark,
  type FlowRemarks,
  type FlowReview,
  type Remark,
} from "../../src/contract/lives-contract.ts";
import type { Answer } from "../../src/contract/answer.ts";
import { useDesk } from "./desk-context.ts";
import { useAsked } from "./use-asked.ts";

/** Said when nothing useful came back. */
const SILENT = "No se pudo guardar. Lo que escribió sigue aquí: intente de nuevo.";

/** How the review of every diagram stands; null until it has come, and to who is not signed in or may not read it. */
export function useReview(): FlowReview | null {
  return useAskedReview().value;
}

/** The call for the review of every diagram. */
export function useAskedReview() {
  const { ask, may } = useDesk();
  const load = useCallback(async (signal: AbortSignal) => ask(flowReview, { signal }), [ask]);
  return useAsked(may("flows") ? load : null);
}

const NOTHING: FlowRemarks = { remarks: [], people: [] };

/** A part of a diagram that can be commented: its id, and its name as it is read. */
export type Part = { readonly id: string; readonly title: string };

/** A text that is written, and the people whom it names. */
export type Said = Pick<Remark, "text" | "mentions">;

/** That which is reviewed: a diagram, or the laws or the failures that stand in none, and its version. */
export type Reviewed = { readonly id: string; readonly version: string };

/**
 * The review of one diagram: its remarks, its signatures, and what the person may add.
 * @returns null to who is not signed in, or may not read it.
 */
export function useRemarks({ id: machine, version }: Reviewed) {
  const { ask, may } = useDesk();
  const isOpen = may("flows");
  const load = useCallback(
    async (signal: AbortSignal) => ask(flowRemarks, { params: { machine }, signal }),
    [ask, machine],
  );
  const { value: said, again } = useAsked(isOpen ? load : null);
  const { value: review, again: askReview } = useAskedReview();

  /** Gives the reason why it was not done; null once it was. */
  async function done(answer: Promise<Answer<unknown>>): Promise<string | null> {
    const { kind, ...rest } = await answer;
    if (kind === "received") {
      again();
      askReview();
      return null;
    }
    return "problem" in rest ? reasonIn(rest.problem) : SILENT;
  }

  if (!isOpen) return null;
  return {
    ...(said ?? NOTHING),
    signatures: review?.signatures.filter((each) => each.machine === machine) ?? [],
    version,
    canComment: may("comment"),
    canSign: may("sign"),
    write: async (part: Part, { text, mentions }: Said, answers: string | null = null) =>
      done(
        ask(writeRemark, {
          params: { machine },
          body: {
            part: part.id,
            title: part.title,
            version,
            text,
            mentions: mentions.map(({ id }) => id),
            answers,
          },
        }),
      ),
    close: async ({ id }: Pick<Remark, "id">, isClosed: boolean) =>
      done(ask(closeRemark, { params: { machine, id }, body: { isClosed } })),
    sign: async (verdict: "signed" | "rejected", reason: string) =>
      done(
        ask(signFlow, {
          params: { machine },
          body: { version, verdict, reason: reason.trim() === "" ? null : reason },
        }),
      ),
  };
}

/** The review of a diagram, to who may read it. */
export type Review = NonNullable<ReturnType<typeof useRemarks>>;

function reasonIn({
  title,
  errors = {},
}: {
  title: string;
  errors?: Record<string, string> | undefined;
}) {
  return Object.values(errors)[0] ?? title;
}
