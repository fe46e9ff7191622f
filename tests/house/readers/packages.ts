/** The part of package.json that these tests read. */
export type Manifest = Readonly<
  Partial<
    Record<
      "dependencies" | "devDependencies" | "optionalDependencies" | "scripts",
      Readonly<Record<string, string>>
    >
  >
>;

/** The part of package-lock.json that these tests read. */
export type Lock = {
  readonly packages: Readonly<
    Record<string, Manifest & { readonly resolved?: string; readonly version?: string }>
  >;
};

const KINDS = ["dependencies", "devDependencies", "optionalDependencies"] as const;

/** Every direct dependency with its required version. */
function directDependencies(manifest: Manifest): [name: string, version: string][] {
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
}

/** Dependencies whose version is a range. */
export function unpinned(manifest: Manifest): string[] {
  return directDependencies(manifest)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version))
    .map(([name, version]) => `${name}@${version}`);
}

/** Packages whose lock entry names the registry that one machine happened to use. */
export function addressed(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined)
    .map(([name]) => name);
}

/** The differences between the lock and package.json: the lock was not written again. */
export function stale(manifest: Manifest, lock: Lock): string[] {
  const asked = namesWithVersions(manifest);
  const locked = namesWithVersions(lock.packages[""] ?? {});
  const changed = [
    ...asked.filter((each) => !locked.includes(each)),
    ...locked.filter((each) => !asked.includes(each)),
  ];
  const installed = directDependencies(manifest)
    .filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version)
    .map(([name]) => `${name}: locked at another version`);
  return [...changed, ...installed];
}

function namesWithVersions(manifest: Manifest): string[] {
  return directDependencies(manifest).map(([name, version]) => `${name}@${version}`);
}

/** Direct dependencies without a line in a document; a line names them in backticks. */
export function undocumented(manifest: Manifest, markdown: string): string[] {
  return directDependencies(manifest)
    .map(([name]) => name)
    .filter((name) => !markdown.includes(`\`${name}\``));
}

/** Lines of a document's tables for packages that the project no longer has. */
export function outlived(manifest: Manifest, markdown: string): string[] {
  const known = new Set(directDependencies(manifest).map(([name]) => name));
  const explained = [...markdown.matchAll(/^\| `([^`]+)`/gmu)].map(([, name = ""]) => name);
  return explained.filter((name) => !known.has(name));
}
