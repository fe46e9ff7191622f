import type { OxlintOverride } from "oxlint";

/**
 * The arrows of docs/architecture.md as lint rules: the folders that each folder of src/ may import. tests/house checks
 * the same arrows with a reader of its own, so that a failure of either is noticed.
 */
const ARROWS = {
  app: ["routes", "ui", "sections", "machines", "api", "engine", "contract", "domain"],
  routes: ["ui", "sections", "machines", "engine", "domain"],
  // The ports of the pages, which alone touch the outside.
  "routes/*/*ports.ts": ["sections", "machines", "api", "engine", "contract", "domain"],
  "ui/screens": ["ui/kit", "ui/theme", "sections", "machines", "engine", "domain"],
  "ui/shell": ["ui/kit", "ui/theme", "sections", "machines", "engine", "domain"],
  "ui/kit": ["ui/theme"],
  "ui/theme": [],
  sections: ["engine", "domain"],
  machines: ["engine", "domain"],
  engine: ["domain"],
  api: ["contract", "domain"],
  contract: ["domain"],
  domain: [],
} as const satisfies Record<string, readonly string[]>;

/** The folders that may know others by their types only: no schema of the contract reaches the chunks of the views. */
const KNOW_TYPES: Readonly<Record<string, readonly string[]>> = {
  routes: ["contract"],
  "ui/screens": ["contract"],
  "ui/shell": ["contract"],
  sections: ["contract"],
  machines: ["contract"],
  engine: ["contract"],
  api: ["machines", "engine"],
};

/** Folders of src/ that a specifier can name, `ui` both whole and by part. */
const FOLDERS = [...new Set(Object.keys(ARROWS).map((room) => room.split("/")[0] ?? room))];
const UI_PARTS = ["kit", "theme", "screens", "shell"];

/** Hooks that hold state or reach the DOM: only the UI kit uses them; elsewhere a machine decides. */
const STATEFUL_HOOKS = [
  "useState",
  "useReducer",
  "useEffect",
  "useLayoutEffect",
  "useInsertionEffect",
  "useRef",
];

type Pattern = { message: string; allowTypeImports?: boolean } & (
  | { regex: string }
  | { group: string[] }
);

/** Gives the patterns of specifiers forbidden in a folder, from the folders that it may import. */
function forbidden(room: string, allowed: readonly string[]): Pattern[] {
  const message = `src/${room} may import ${allowed.join(", ") || "nothing"} (docs/architecture.md, the arrows).`;
  const [top = room] = room.split("/");
  const known = KNOW_TYPES[room] ?? [];
  const folders = FOLDERS.filter(
    (folder) =>
      folder !== top &&
      !allowed.some((each) => each.split("/")[0] === folder) &&
      !known.includes(folder),
  );
  const parts = UI_PARTS.filter(
    (part) => room !== `ui/${part}` && !allowed.includes("ui") && !allowed.includes(`ui/${part}`),
  );
  return [
    { regex: `^(\\.\\./)+(${[...folders, "main"].join("|")})(/|\\.tsx?$)`, message },
    ...known.map((folder) => ({
      regex: `^(\\.\\./)+${folder}/`,
      message: `Only \`import type\` of src/${folder} (docs/architecture.md, the arrows).`,
      allowTypeImports: true,
    })),
    ...(parts.length > 0 && top === "ui"
      ? [{ regex: `^(\\.\\./)+(${parts.join("|")})/`, message }]
      : []),
    { regex: "^(\\.\\./)+(atlas|server|scripts|tests)/", message },
  ];
}

/** Packages forbidden in some folders: the pure ones use neither React nor the network. */
const PURE_ROOMS: Record<string, readonly string[]> = {
  domain: [],
  contract: ["zod/mini"],
  engine: ["xstate", "zod/mini"],
  machines: ["xstate"],
  sections: ["xstate", "big.js"],
  "ui/theme": ["@vanilla-extract/**"],
};

function packagesOf(room: string): Pattern[] {
  const packages = PURE_ROOMS[room];
  if (packages === undefined) return [];
  const group = ["*", "!./**", "!../**", ...packages.map((name) => `!${name}`)];
  return [{ group, message: `src/${room} is pure: it does without this package.` }];
}

function hooksOf(room: string) {
  if (!["routes", "ui/screens", "ui/shell"].includes(room)) return [];
  const message =
    "State and effects live in src/ui/kit and in the machines; here, render and send.";
  return [{ name: "react", importNames: STATEFUL_HOOKS, message }];
}

const rooms: OxlintOverride[] = Object.entries(ARROWS).map(([room, allowed]) => ({
  files: [room.endsWith(".ts") ? `src/${room}` : `src/${room}/**`],
  rules: {
    "eslint/no-restricted-imports": [
      "error",
      { paths: hooksOf(room), patterns: [...forbidden(room, allowed), ...packagesOf(room)] },
    ],
  },
}));

/** The folders that each folder of server/ may import, of server/ and of src/. `server/*.ts` connects them. */
const SERVER_ARROWS = {
  store: { server: [], src: ["domain"] },
  site: { server: [], src: [] },
  services: { server: ["store"], src: ["contract", "domain"] },
  documents: { server: [], src: ["domain"] },
  invoicing: { server: ["documents"], src: ["domain"] },
  engine: { server: ["documents", "services", "store"], src: ["contract", "engine", "domain"] },
  messages: { server: ["engine", "services", "store"], src: ["domain"] },
  live: { server: ["engine", "services", "store"], src: ["contract", "domain"] },
  fund: { server: ["engine", "services", "store"], src: ["sections", "engine", "domain"] },
  sections: {
    server: ["messages", "fund", "engine", "invoicing", "documents", "services", "store"],
    src: ["contract", "sections", "engine", "domain"],
  },
  seed: {
    server: ["sections", "fund", "engine", "invoicing", "documents", "services", "store"],
    src: ["sections", "engine", "domain"],
  },
  openapi: { server: ["engine"], src: ["contract", "sections", "engine", "domain"] },
  routes: {
    server: ["openapi", "site", "engine", "documents", "services", "store"],
    src: ["contract", "engine", "domain"],
  },
} as const satisfies Record<
  string,
  { readonly server: readonly string[]; readonly src: readonly string[] }
>;

/** The files that start the server or are commands: imported by no folder. */
const PROGRAMS = ["app", "main", "run-server", "migrate", "create-user", "seed-demo", "startup/.*"];

/** The folders of src/ that the server shares with the browser. */
const SERVED = ["contract", "domain", "engine", "sections"];

const NO_REACT: Pattern = {
  regex: "^(react|@xstate/react)",
  message: "The server knows no React.",
};

function ofSource(room: string, allowed: readonly string[]): Pattern {
  const message = `${room} may import ${allowed.join(", ") || "nothing"} of src/.`;
  return { group: ["**/src/*/**", ...allowed.map((each) => `!**/src/${each}/**`)], message };
}

const server: OxlintOverride = {
  files: ["server/**"],
  rules: {
    "eslint/no-restricted-imports": ["error", { patterns: [ofSource("server", SERVED), NO_REACT] }],
  },
};

const serverRooms: OxlintOverride[] = Object.entries(SERVER_ARROWS).map(([room, allowed]) => {
  const others: readonly string[] = Object.keys(SERVER_ARROWS).filter(
    (other) => other !== room && !allowed.server.some((each) => each === other),
  );
  const closed = [...others.map((other) => `${other}/.*`), ...PROGRAMS].join("|");
  const message = `server/${room} may import ${allowed.server.join(", ") || "nothing"} of server/.`;
  const patterns = [
    { regex: `^(\\.\\./)+(${closed})(\\.ts)?$`, message },
    ofSource(`server/${room}`, allowed.src),
    NO_REACT,
  ];
  return {
    files: [`server/${room}/**`],
    rules: { "eslint/no-restricted-imports": ["error", { patterns }] },
  };
});

/**
 * The folders of src/ that the atlas may import, which nothing of src/ or server/ imports; its diagrams do without looks, and
 * its desk alone makes calls (ADR 145).
 */
const ATLAS_ARROWS = {
  "atlas/**": ["ui/theme", "sections", "machines", "engine", "domain", "contract"],
  "atlas/desk/**": [
    "ui/theme",
    "ui/kit",
    "sections",
    "machines",
    "engine",
    "domain",
    "contract",
    "api",
  ],
  "atlas/flows/**": ["sections", "machines", "engine", "domain", "contract"],
} as const satisfies Record<string, readonly string[]>;

const atlas: OxlintOverride[] = Object.entries(ATLAS_ARROWS).map(([files, allowed]) => ({
  files: [files],
  rules: {
    "eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          ofSource(files, allowed),
          {
            regex: "^(\\.\\./)+(server|scripts|tests)/",
            message: "The atlas reads machines, and what it needs is handed to it.",
          },
        ],
      },
    ],
  },
}));

/** The overrides of the lint configuration that enforce the arrows between folders. */
export const layers: OxlintOverride[] = [...rooms, server, ...serverRooms, ...atlas];
