import { specifiersOf, targetOf, valueSpecifiersOf } from "./imports.ts";

/** The allowed imports of a room: other rooms, and packages (any, when it names none). */
type Door = {
  readonly rooms: readonly string[];
  /** Rooms of which it may import types only, by `import type`. */
  readonly types?: readonly string[];
  readonly packages?: RegExp;
};

const CONTRACT = ["src/contract"];

const VIEW = [
  "src/ui/kit",
  "src/ui/theme",
  "src/sections",
  "src/machines",
  "src/engine",
  "src/domain",
];

/** The ports of the pages: of all files in the folders of the pages they alone touch the outside. */
const PORTS = "src/routes/*/*ports.ts";
const IS_PORTS = /^src\/routes\/[a-z-]+\/(?:[a-z-]+-)?ports\.ts$/u;

const ENGINE = ["src/contract", "src/engine", "src/domain"];
const SECTIONS = ["src/sections", "src/engine", "src/domain"];
const OVER_ENGINE = ["server/engine", "server/services", "server/store"];

/**
 * The files that every room of the server may import: its ports, its configuration, the reasons for which it does not
 * start.
 */
const GROUND = ["server/ports.ts", "server/config.ts", "server/startup-error.ts"];
const NO_REACT = /^(?!react|@xstate\/react)/u;

/** Gives the allowed imports of a room of the server. */
function onServer(...rooms: readonly string[]): Door {
  return { rooms: [...GROUND, ...rooms], packages: NO_REACT };
}

/**
 * The rooms that may exist and the arrows between them, as docs/architecture.md draws them. Separate from the lint
 * rules on purpose: the two must agree.
 */
const DOORS: Readonly<Record<string, Door>> = {
  "src/main.tsx": { rooms: ["src/app"] },
  "src/vite-env.d.ts": { rooms: [] },
  "src/app": {
    rooms: [
      "src/routes",
      "src/ui",
      "src/sections",
      "src/machines",
      "src/api",
      "src/engine",
      "src/contract",
      "src/domain",
    ],
  },
  [PORTS]: {
    rooms: ["src/api", "src/contract", "src/sections", "src/machines", "src/engine", "src/domain"],
  },
  "src/routes": {
    rooms: ["src/ui", "src/sections", "src/machines", "src/engine", "src/domain"],
    types: CONTRACT,
  },
  "src/ui/screens": { rooms: VIEW, types: CONTRACT },
  "src/ui/shell": { rooms: VIEW, types: CONTRACT },
  "src/ui/kit": { rooms: ["src/ui/theme"] },
  "src/ui/theme": { rooms: [], packages: /^@vanilla-extract\//u },
  "src/sections": {
    rooms: ["src/engine", "src/domain"],
    types: CONTRACT,
    packages: /^(?:xstate|big\.js)$/u,
  },
  "src/machines": { rooms: ["src/engine", "src/domain"], types: CONTRACT, packages: /^xstate$/u },
  "src/engine": { rooms: ["src/domain"], types: CONTRACT, packages: /^(?:xstate|zod\/mini)$/u },
  "src/api": { rooms: ["src/contract", "src/domain"], types: ["src/machines", "src/engine"] },
  "src/contract": { rooms: ["src/domain"], packages: /^zod\/mini$/u },
  "src/domain": { rooms: [], packages: /^$/u },
  "server/store": onServer("src/domain"),
  "server/site": onServer(),
  "server/services": onServer("server/store", "src/contract", "src/domain"),
  "server/documents": onServer("src/domain"),
  "server/invoicing": onServer("server/documents", "src/domain"),
  "server/engine": onServer("server/documents", "server/services", "server/store", ...ENGINE),
  "server/messages": onServer("server/engine", "server/services", "server/store", "src/domain"),
  "server/live": onServer(...OVER_ENGINE, "src/contract", "src/domain"),
  "server/fund": onServer(...OVER_ENGINE, ...SECTIONS),
  "server/sections": onServer(
    "server/messages",
    "server/fund",
    "server/invoicing",
    "server/documents",
    ...OVER_ENGINE,
    "src/contract",
    ...SECTIONS,
  ),
  "server/seed": onServer(
    "server/sections",
    "server/fund",
    "server/invoicing",
    "server/documents",
    ...OVER_ENGINE,
    ...SECTIONS,
  ),
  "server/openapi": onServer("server/engine", "src/sections", ...ENGINE),
  "server/routes": onServer(
    "server/openapi",
    "server/site",
    "server/documents",
    ...OVER_ENGINE,
    ...ENGINE,
  ),
  // The files that compose the others: the start, and the commands of `npm run`.
  server: {
    rooms: ["src/contract", "src/domain", "src/engine", "src/sections"],
    packages: NO_REACT,
  },
  // Before the rest of the atlas: the first room that has a file is its room.
  "atlas/flows": {
    rooms: ["src/sections", "src/machines", "src/engine", "src/domain"],
    types: CONTRACT,
  },
  // The part that asks the product's own calls, and has people mentioned in its form (ADR 156).
  "atlas/desk": {
    rooms: [
      "atlas",
      "src/ui/theme",
      "src/ui/kit",
      ...SECTIONS,
      "src/machines",
      "src/api",
      "src/contract",
    ],
  },
  atlas: {
    rooms: ["src/ui/theme", "src/sections", "src/machines", "src/engine", "src/domain"],
    types: CONTRACT,
  },
  scripts: { rooms: ["src", "server", "atlas"] },
  tests: { rooms: ["src", "server", "atlas", "scripts", "oxlint.config.ts"] },
};

/** The room of a file; null for a place where no code may be. */
export function roomOf(file: string): string | null {
  return Object.keys(DOORS).find((room) => isIn(file, room)) ?? null;
}

/** The imports of a file that no arrow allows, as `file → target`. */
export function forbiddenImports(file: string, source: string): string[] {
  const room = roomOf(file);
  if (room === null) return [];
  const values = new Set(valueSpecifiersOf(source));
  return specifiersOf(source)
    .filter((specifier) => !isAllowed(room, file, specifier, !values.has(specifier)))
    .map((specifier) => `${file} → ${targetOf(file, specifier) ?? specifier}`);
}

function isAllowed(room: string, file: string, specifier: string, isType: boolean): boolean {
  const door = DOORS[room];
  const target = targetOf(file, specifier);
  if (target === null) return door?.packages?.test(specifier) ?? true;
  const types = isType ? (door?.types ?? []) : [];
  return [room, ...(door?.rooms ?? []), ...types].some((each) => isIn(target, each));
}

function isIn(file: string, room: string): boolean {
  if (room === PORTS) return IS_PORTS.test(file);
  return file === room || file.startsWith(`${room}/`);
}
