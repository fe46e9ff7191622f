import type { Answer } from "../../contract/answer.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { RelatedInput, RelatedList } from "../../machines/related/related.machine.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

/** Loads the declaration of a section; null for one without. */
export type LoadSection = (controller: string) => Promise<SectionDefinition | null>;

/** Gives the call that fetches the records referring to one, each list with the declaration to draw it by. */
export function relatedCall(calls: Pick<SectionCalls, "related">, loadSection: LoadSection) {
  return async function fetchRelated(
    { controller, id }: RelatedInput,
    signal: AbortSignal,
  ): Promise<Answer<readonly RelatedList[]>> {
    const answer = await calls.related(controller, id, signal);
    if (answer.kind !== "received") return answer;
    const lists = await Promise.all(
      answer.value.lists.map(async ({ controller: from, field, canCreate, ...page }) => {
        const section = await loadSection(from);
        return section === null ? [] : [{ section, field, page, canCreate }];
      }),
    );
    return { kind: "received", value: lists.flat() };
  };
}
