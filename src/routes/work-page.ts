import type { ActorRefFrom } from "xstate";

import type { importMachine } from "../machines/import/import.machine.ts";
import type { listMachine } from "../machines/list/list.machine.ts";
import type { recordMachine } from "../machines/record/record.machine.ts";
import type { WorkSection } from "../machines/workplace/workplace.types.ts";
import type { Section } from "../sections/catalogue.ts";
import type { SectionDefinition } from "../sections/define-section.ts";
import type { Actors } from "./actors.ts";

/** What the page of a section is drawn from: its machine, its declaration, its entry in the catalogue. */
export type WorkPageProps<Actor> = {
  readonly actors: Actors;
  readonly actor: Actor;
  readonly declaration: SectionDefinition;
  readonly section: Section;
};

export type ListPageProps = WorkPageProps<ActorRefFrom<typeof listMachine>>;
export type RecordPageProps = WorkPageProps<ActorRefFrom<typeof recordMachine>>;
export type ImportPageProps = WorkPageProps<ActorRefFrom<typeof importMachine>>;

/** The declaration of a section that is open: machines pass on what src/app gave them, of which they know little. */
export function declarationOf(section: WorkSection): SectionDefinition {
  return (section as WorkSection & { readonly declaration: SectionDefinition }).declaration;
}
