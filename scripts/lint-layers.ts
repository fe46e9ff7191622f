import type { OxlintOverride } from "oxlint";

/**
 * The arrows of docs/architecture.md as lint rules: what each room of src/ may import from the others.
 * tests/house holds the same arrows with a reader of its own, so that neither can rot unseen.
 */
const ARROWS = {
  app: ["routes", "ui", "sections", "machines", "api", "domain"],
  routes: ["ui", "sections", "machines", "domain"],
  "ui/screens": ["ui/kit", "ui/theme", "sections", "machines", "domain"],
  "ui/shell": ["ui/kit", "ui/theme", "sections", "machines", "domain"],
  "ui/kit": ["ui/theme"],
  "ui/theme": [],
  atlas: ["flows", "ui/theme", "sections", "machines", "domain"],
  flows: ["sections", "machines", "domain"],
  sections: ["machines", "domain"],
  machines: ["domain"],
  api: ["domain"],
  domain: [],
} as const satisfies Record<string, readonly string[]>;

/** Folders of src/ that a specifier can name, `ui` both whole and by part. */
const FOLDERS = ["app", "routes", "ui", "atlas", "flows", "sections", "machines", "api", "domain"];
const UI_PARTS = ["kit", "theme", "screens", "shell"];

/** Hooks that hold state or reach the DOM: they live in the UI kit; elsewhere a machine decides. */
const STATEFUL_HOOKS = [
  "useState",
  "useReducer",
  "useEffect",
  "useLayoutEffect",
  "useInsertionEffect",
  "useRef",
];

type Pattern = { message: string } & ({ regex: string } | { group: string[] });

/** What the specifiers of a room must not look like, from what the room may import. */
function forbidden(room: string, allowed: readonly string[]): Pattern[] {
  const message = `src/${room} may import ${allowed.join(", ") || "nothing"} (docs/architecture.md, the arrows).`;
  const [top = room] = room.split("/");
  const folders = FOLDERS.filter(
    (folder) => folder !== top && !allowed.some((each) => each.split("/")[0] === folder),
  );
  const parts = UI_PARTS.filter(
    (part) => room !== `ui/${part}` && !allowed.includes("ui") && !allowed.includes(`ui/${part}`),
  );
  return [
    { regex: `^(\\.\\./)+(${[...folders, "main"].join("|")})(/|\\.tsx?$)`, message },
    ...(parts.length > 0 && top === "ui"
      ? [{ regex: `^(\\.\\./)+(${parts.join("|")})/`, message }]
      : []),
    { regex: "^(\\.\\./)+(server|scripts|tests)/", message },
  ];
}

/** Packages a room does without: the pure rooms know neither React nor the network. */
const PURE_ROOMS: Record<string, readonly string[]> = {
  domain: [],
  machines: ["xstate"],
  sections: ["zod/mini"],
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
  files: [`src/${room}/**`],
  rules: {
    "eslint/no-restricted-imports": [
      "error",
      { paths: hooksOf(room), patterns: [...forbidden(room, allowed), ...packagesOf(room)] },
    ],
  },
}));

/** What of src/ the server shares with the browser. */
const SERVED = [
  "api/contract.ts",
  "api/section-contract.ts",
  "api/jobs-contract.ts",
  "domain/**",
  "sections/**",
  "machines/**",
];

const server: OxlintOverride = {
  files: ["server/**"],
  rules: {
    "eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: ["**/src/*/**", ...SERVED.map((each) => `!**/src/${each}`)],
            message: `server may import ${SERVED.join(", ")} of src/.`,
          },
          { regex: "^(react|@xstate/react)", message: "The server knows no React." },
        ],
      },
    ],
  },
};

/** The overrides of the lint configuration that hold the arrows between rooms. */
export const layers: OxlintOverride[] = [...rooms, server];
