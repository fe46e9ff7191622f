import type { OwnKind, SectionKind } from "../../domain/page-kinds.ts";
import { ofSection } from "../../domain/section-page.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { LeftList } from "../../engine/list-neighbours.ts";
import type { comparisonMachine } from "../../machines/comparison/comparison.machine.ts";
import type { WorkplaceRef } from "../../machines/navigation/navigation.types.ts";
import {
  pageMachines,
  runningKind,
  type PageMachines,
} from "../../machines/workplace/page-machines.ts";
import type { BroughtPages } from "../../machines/workplace/workplace.setup.ts";
import type { Section } from "../../sections/menu/catalogue.ts";

export type WorkSnapshot = ReturnType<WorkplaceRef["getSnapshot"]>;

/** The running page of a section: its machine, the declaration of its section, and the ports that came with its code. */
export type RunningPage<Kind extends SectionKind> = {
  readonly kind: Kind;
  /** Whether it is the page of the whole case of a record. */
  readonly isCase: boolean;
  readonly actor: NonNullable<WorkSnapshot["children"][PageMachines[Kind]["machine"]]>;
  readonly declaration: SectionDefinition;
  readonly comparison: typeof comparisonMachine | null;
  /** The list of the section as it was left; null if the person did not come from it. */
  readonly left: LeftList | null;
  readonly ports: NonNullable<BroughtPages[PageMachines[Kind]["part"]]>;
};

/** The properties of the page of each kind, with its entry in the catalogue. */
export type PageProps<Kind extends SectionKind> = RunningPage<Kind> & { readonly section: Section };

export type ListPageProps = PageProps<"list">;
export type RecordPageProps = PageProps<"record"> & {
  /** Whether it stands beside the list that it is a row of. */
  readonly isBeside?: boolean;
};
export type FormPageProps = PageProps<"form">;
export type ImportPageProps = PageProps<"import">;

/** The running page of no section. */
export type OwnPageProps<Kind extends OwnKind> = {
  readonly kind: Kind;
  readonly actor: NonNullable<WorkSnapshot["children"][PageMachines[Kind]["machine"]]>;
};

/** The page of a section without screens of its own. */
export type PlainPageProps = { readonly section: Section };

/** Gives the running page of a section whose code has come; null while there is none. */
export function runningPage({ children, context }: WorkSnapshot): RunningPage<SectionKind> | null {
  const { section, brought, left, place } = context;
  const kind = runningKind(children);
  if (section === null || kind === null) return null;
  const { machine, part } = pageMachines[kind];
  const actor = children[machine];
  const ports = brought[part];
  if (actor === undefined || ports === null) return null;
  const { declaration, comparison } = section;
  const isCase = ofSection(place.page)?.action === "detail";
  return { kind, isCase, actor, declaration, comparison, left, ports };
}

/** Gives the running page of a kind that is of no section; null while its machine does not run. */
export function runningOwnPage<Kind extends OwnKind>(
  { children }: WorkSnapshot,
  kind: Kind,
): OwnPageProps<Kind> | null {
  const actor = children[pageMachines[kind].machine as PageMachines[Kind]["machine"]];
  return actor === undefined ? null : { kind, actor };
}
