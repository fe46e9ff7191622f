import type { ActorRefFrom } from "xstate";

import type { comparisonMachine } from "../machines/comparison/comparison.machine.ts";
import type { importMachine } from "../machines/import/import.machine.ts";
import type { listMachine } from "../machines/list/list.machine.ts";
import type { recordMachine } from "../machines/record/record.machine.ts";
import type { WorkSection } from "../machines/workplace/workplace.types.ts";
import type { Section } from "../sections/menu/catalogue.ts";
import type { SectionDefinition } from "../engine/define-section.ts";

/** The properties of the page of a section: its machine, its declaration, its entry in the catalogue. */
export type WorkPageProps<Actor> = {
  readonly actor: Actor;
  readonly declaration: SectionDefinition;
  readonly section: Section;
};

export type ListPageProps = WorkPageProps<ActorRefFrom<typeof listMachine>>;
export type RecordPageProps = WorkPageProps<ActorRefFrom<typeof recordMachine>> & {
  readonly comparison: typeof comparisonMachine | null;
};
/** The page of a section without screens of its own. */
export type PlainPageProps = { readonly section: Section };
export type ImportPageProps = WorkPageProps<ActorRefFrom<typeof importMachine>>;

/** The comparison of the permissions of a section's records, where they have some; provided by src/app. */
export function comparisonOf(section: WorkSection): typeof comparisonMachine | null {
  const { comparison } = section as WorkSection & {
    readonly comparison?: typeof comparisonMachine;
  };
  return comparison ?? null;
}

/** The declaration of a section that is open: machines pass on what src/app gave them, of which they know little. */
export function declarationOf(section: WorkSection): SectionDefinition {
  return (section as WorkSection & { readonly declaration: SectionDefinition }).declaration;
}
