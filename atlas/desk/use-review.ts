import { useCallback, useEffect, useState } from "react";

import {
  closeRemark,
  flowRemarks,
  flowReview,
  signFlow,
  writeRemark,
  type FlowReview,
  type Remark,
} from "../../src/contract/lives-contract.ts";
import type { Answer } from "../../src/contract/answer.ts";
import { useDesk } from "./desk-context.ts";

/** Said when nothing useful came back. */
const SILENT = "No se pudo guardar. Lo que escribió sigue aquí: intente de nuevo.";

/** How the review of every diagram stands; null until it has come, and to who is not signed in or may not read it. */
export function useReview(): FlowReview | null {
  const { ask, may } = useDesk();
  const [review, setReview] = useState<FlowReview | null>(null);
  const isOpen = may("flows");
  useEffect(() => {
    if (!isOpen) return undefined;
    const over = new AbortController();
    void (async () => {
      const answer = await ask(flowReview, { signal: over.signal });
      if (!over.signal.aborted && answer.kind === "received") setReview(answer.value);
    })();
    return () => over.abort();
  }, [ask, isOpen]);
  return isOpen ? review : null;
}

/** The review of a diagram as it came. */
type Came = Pick<FlowReview, "signatures"> & {
  readonly machine: string;
  readonly remarks: readonly Remark[];
};

const NOTHING: Came = { machine: "", remarks: [], signatures: [] };

/** A part of a diagram that can be commented: its id, and its name as it is read. */
export type Part = { readonly id: string; readonly title: string };

/** That which is reviewed: a diagram, or the laws or the failures that stand in none, and its version. */
export type Reviewed = { readonly id: string; readonly version: string };

/**
 * The review of one diagram: its remarks, its signatures, and what the person may add.
 * @returns null to who is not signed in, or may not read it.
 */
export function useRemarks({ id: machine, version }: Reviewed) {
  const { ask, may } = useDesk();
  const [turn, setTurn] = useState(0);
  const [came, setCame] = useState<Came>(NOTHING);
  const isOpen = may("flows");

  useEffect(() => {
    if (!isOpen) return undefined;
    const over = new AbortController();
    const { signal } = over;
    void (async () => {
      const found = await ask(flowRemarks, { params: { machine }, signal });
      const review = await ask(flowReview, { signal });
      if (signal.aborted || found.kind !== "received" || review.kind !== "received") return;
      const signatures = review.value.signatures.filter((each) => each.machine === machine);
      setCame({ machine, remarks: found.value.remarks, signatures });
    })();
    return () => over.abort();
  }, [ask, isOpen, machine, turn]);

  /** Gives the reason why it was not done; null once it was. */
  const done = useCallback(async (answer: Promise<Answer<unknown>>): Promise<string | null> => {
    const { kind, ...rest } = await answer;
    if (kind === "received") {
      setTurn((before) => before + 1);
      return null;
    }
    return "problem" in rest ? reasonIn(rest.problem) : SILENT;
  }, []);

  if (!isOpen) return null;
  const { remarks, signatures } = came.machine === machine ? came : NOTHING;
  return {
    remarks,
    signatures,
    version,
    canComment: may("comment"),
    canSign: may("sign"),
    write: async (part: Part, text: string, answers: string | null = null) =>
      done(
        ask(writeRemark, {
          params: { machine },
          body: { part: part.id, title: part.title, version, text, answers },
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
