import type { LaterPart } from "../src/machines/workplace/page-machines.ts";

/** The information that rolldown gives about modules. */
type ModuleInfos = {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

const ENTRY = "src/main.tsx";

/**
 * The entry modules of the code that is loaded while somebody is signed in: the main layout and its first page; and the
 * notices, which use the same packages and must be loaded before the network can fail (ADR 24).
 */
const SHELL: readonly string[] = [
  "src/routes/shell/main-shell.tsx",
  "src/routes/dashboard/page.tsx",
  "src/ui/kit/toast/toast.tsx",
];

/** The module that loads the declarations of the sections, each when its section is opened. */
const DECLARATIONS = "src/sections/declared.ts";

/** The entry modules of what a list needs: its machines, and the modules that find and support the declarations. */
const ENGINE: readonly string[] = [
  "src/app/browser-workplace.ts",
  "src/routes/section/page.tsx",
  "src/routes/list/page.tsx",
  "src/routes/list/export-list.ts",
  DECLARATIONS,
  "src/engine/define-section.ts",
  "src/engine/field.ts",
  "src/engine/rules/in-order.ts",
  "src/engine/rules/only-when.ts",
  "src/engine/rules/required-when.ts",
  "src/engine/rules/within.ts",
  "src/engine/activity.lifecycle.ts",
  "src/domain/import-report.ts",
  "src/ui/kit/action-row/action-row.tsx",
  "src/ui/kit/skeleton/skeleton.tsx",
  "src/ui/screens/record/record-words.ts",
];

/**
 * The entry modules of each part of the code of the pages, one that others need before them: a record and its form have
 * what forms, dialogs and filters are written in.
 */
const PARTS: { readonly [Part in LaterPart]: readonly string[] } = {
  record: [
    "src/routes/record/ports.ts",
    "src/routes/record/page.tsx",
    "src/ui/screens/kinds/views.ts",
    "src/ui/kit/field/field.tsx",
    "src/ui/kit/field/unread.ts",
  ],
  import: ["src/routes/import/ports.ts", "src/routes/import/page.tsx"],
  reconciliation: ["src/routes/reconciliation/ports.ts", "src/routes/reconciliation/page.tsx"],
  board: ["src/routes/board/ports.ts", "src/routes/board/page.tsx"],
};

/** The entry modules of what the dashboard and every record show after their first frame, each group at once. */
const BELOW_DASHBOARD: readonly string[] = [
  "src/routes/dashboard/desk-panel.tsx",
  "src/routes/dashboard/shortcut-figure.tsx",
];
const BELOW_RECORD: readonly string[] = [
  "src/routes/record/record-next.tsx",
  "src/routes/record/record-notes.tsx",
  "src/routes/record/record-presence.tsx",
  "src/routes/record/record-story.tsx",
  "src/routes/record/related-lists.tsx",
  "src/ui/screens/record/record-history.tsx",
];

/** The entry modules that only working sections load besides the list. */
const OF_SECTIONS: readonly string[] = [
  ...Object.values(PARTS).flat(),
  ...BELOW_DASHBOARD,
  ...BELOW_RECORD,
  "src/routes/report/page.tsx",
];

/**
 * The packages, which change only with a dependency or the build tool: their chunks keep their names, and stay in
 * caches, between releases.
 */
const PACKAGE = /node_modules/u;

/**
 * Groups modules used together into one chunk (ADR 21): the packages of every page, the main layout with its dashboard,
 * the lists, the pages of a record and the import (ADR 73). Everything else is a chunk of its own, loaded on demand.
 * @param folder the folder of the project.
 */
export function chunkGroups(folder: string) {
  const root = folder.replaceAll("\\", "/");
  const idsOf = (files: readonly string[]) => files.map((file) => `${root}/${file}`);
  let found: ReadonlyMap<string, string> | undefined;
  const name = (id: string, infos: ModuleInfos): string | null => {
    found ??= grouped(infos, idsOf);
    return found.get(id) ?? null;
  };
  return [{ name, includeDependenciesRecursively: false }];
}

function grouped(
  infos: ModuleInfos,
  idsOf: (files: readonly string[]) => readonly string[],
): ReadonlyMap<string, string> {
  const imported = (id: string) => infos.getModuleInfo(id)?.importedIds ?? [];
  const entry = reached(idsOf([ENTRY]), imported);
  const shell = without(reached(idsOf(SHELL), imported), entry);
  const apart = new Set(idsOf([...ENGINE, ...OF_SECTIONS]));
  const others = reached(idsOf([ENTRY]), (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = infos.getModuleInfo(id) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].filter((each) => !apart.has(each));
  });
  const apartFrom = (files: readonly string[], ...before: readonly ReadonlySet<string>[]) =>
    [entry, shell, ...before].reduce(without, reached(idsOf(files), imported));
  const list = apartFrom(ENGINE);
  const parts = new Map<string, ReadonlySet<string>>();
  const declarations = idsOf([DECLARATIONS]).flatMap(
    (id) => infos.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  );
  // A section that shares a module with the page of another brings the module, not that page.
  const declared = reached(declarations, imported);
  const { record, ...pages } = PARTS;
  parts.set("record", apartFrom(record, list));
  parts.set("record-below", apartFrom(BELOW_RECORD, list, ...parts.values()));
  parts.set("dashboard-below", apartFrom(BELOW_DASHBOARD, list, ...parts.values()));
  for (const [part, files] of Object.entries(pages)) {
    parts.set(part, apartFrom(files, list, declared, ...parts.values()));
  }
  const usual = new Set([...list, ...(parts.get("record") ?? [])]);
  const named = (ids: ReadonlySet<string>, name: string) =>
    [...ids].map((id) => [id, name] as const);
  return new Map([
    ...[...entry].map((id) => [id, PACKAGE.test(id) ? "vendor" : "app"] as const),
    ...named(shell, "shell"),
    // Shared with a page that needs nothing else of the sections.
    ...named(both(usual, others), "shell"),
    ...named(without(list, others), "engine"),
    ...[...parts].flatMap(([part, ids]) => named(without(ids, others), part)),
  ]);
}

function without(some: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...some].filter((id) => !others.has(id)));
}

function both(some: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...some].filter((id) => others.has(id)));
}

/** Gives the modules that can be reached from some modules. */
function reached(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const each of next(id)) visit(each);
  };
  for (const id of from) visit(id);
  return seen;
}
