import type { SectionDefinition } from "../engine/define-section.ts";
import { actionsOf, type NamedAction } from "../engine/section-actions.ts";
import { jobActions } from "./jobs/job-actions.ts";
import { technicalDocActions } from "./technical-docs/technical-doc-actions.ts";

const files = import.meta.glob<SectionDefinition>("./*/*.section.ts", {
  import: "default",
});

/** The actions of every declared section and of the pages without records, by controller. */
export async function declaredActions(): Promise<ReadonlyMap<string, readonly NamedAction[]>> {
  const sections = await Promise.all(Object.values(files).map((read) => read()));
  return new Map([
    ...sections.map((section) => [section.controller, actionsOf(section)] as const),
    ["jobs", jobActions],
    ["technical-docs", technicalDocActions],
  ]);
}
