import type { ActorRefFrom } from "xstate";

import type { comparisonMachine } from "../machines/comparison/comparison.machine.ts";
import type { importMachine } from "../machines/import/import.machine.ts";
import type { listMachine } from "../machines/list/list.machine.ts";
import type { editorMachine } from "../machines/record/editor.machine.ts";
import type { viewerMachine } from "../machines/record/viewer.machine.ts";
import type { RecordPorts } from "../machines/workplace/workplace.setup.ts";
import type { Section } from "../sections/menu/catalogue.ts";
import type { LeftList } from "../engine/list-neighbours.ts";
import type { SectionDefinition } from "../engine/define-section.ts";

/** The properties of the page of a section: its machine, its declaration, its entry in the catalogue. */
export type WorkPageProps<Actor> = {
  readonly actor: Actor;
  readonly declaration: SectionDefinition;
  readonly section: Section;
};

export type ListPageProps = WorkPageProps<ActorRefFrom<typeof listMachine>>;
type OneRecordProps<Actor> = WorkPageProps<Actor> & {
  readonly comparison: typeof comparisonMachine | null;
  /** The list of the section as it was left; null if the person did not come from it. */
  readonly left: LeftList | null;
  readonly openPresence: RecordPorts["openPresence"];
};
export type RecordPageProps = OneRecordProps<ActorRefFrom<typeof viewerMachine>> & {
  readonly fetchRelated: RecordPorts["fetchRelated"];
  readonly openNotes: RecordPorts["openNotes"];
  readonly preview: RecordPorts["preview"];
};
export type FormPageProps = OneRecordProps<ActorRefFrom<typeof editorMachine>>;
/** The page of a section without screens of its own. */
export type PlainPageProps = { readonly section: Section };
export type ImportPageProps = WorkPageProps<ActorRefFrom<typeof importMachine>>;

/** The properties of each kind of page. */
export type PagePropsOf = {
  readonly list: ListPageProps;
  readonly record: RecordPageProps;
  readonly form: FormPageProps;
  readonly import: ImportPageProps;
};
