/** What rolldown tells of the modules it puts together. */
type ModuleInfos = {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

/**
 * Where the code begins that every working section shares: the machines, the list, the record with its form, and what
 * declarations are written with.
 */
const ENGINE: readonly string[] = [
  "src/app/start-workplace.ts",
  "src/routes/list.pages.tsx",
  "src/routes/record.pages.tsx",
  "src/sections/define-section.ts",
  "src/sections/field.ts",
  "src/machines/lifecycles/activity.machine.ts",
];

/** What a working section loads beside that, and nobody else does. */
const OF_SECTIONS: readonly string[] = ["src/routes/import.pages.tsx", "src/sections/declared.ts"];

/**
 * Names the chunk of the code that nobody needs before a working section: together it is sent in fewer bytes than in
 * parts, and a record opens without asking for more.
 *
 * @param root the folder of the project, with slashes.
 */
export function engineChunk(root: string) {
  const idsOf = (files: readonly string[]) => files.map((file) => `${root}/${file}`);
  let engine: ReadonlySet<string> | undefined;
  return (id: string, infos: ModuleInfos): string | null => {
    engine ??= engineOf(infos, idsOf);
    return engine.has(id) ? "engine" : null;
  };
}

function engineOf(infos: ModuleInfos, idsOf: (files: readonly string[]) => readonly string[]) {
  const engine = reached(idsOf(ENGINE), (id) => infos.getModuleInfo(id)?.importedIds ?? []);
  const apart = new Set(idsOf([...ENGINE, ...OF_SECTIONS]));
  const others = reached(idsOf(["src/main.tsx"]), (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = infos.getModuleInfo(id) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].filter((each) => !apart.has(each));
  });
  return new Set([...engine].filter((id) => !others.has(id)));
}

/** What can be reached from some modules. */
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
