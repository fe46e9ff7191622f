import { specifiersOf, targetOf } from "./imports.ts";

/** What a room may import: other rooms, and packages (any, when it names none). */
type Door = { readonly rooms: readonly string[]; readonly packages?: RegExp };

const VIEW = ["src/ui/kit", "src/ui/theme", "src/sections", "src/machines", "src/domain"];

/**
 * The rooms that may exist and the arrows between them, as docs/architecture.md draws them. Kept apart from the
 * lint rules on purpose: two readers must agree.
 */
const DOORS: Readonly<Record<string, Door>> = {
  "src/main.tsx": { rooms: ["src/app"] },
  "src/vite-env.d.ts": { rooms: [] },
  "src/app": {
    rooms: ["src/routes", "src/ui", "src/sections", "src/machines", "src/api", "src/domain"],
  },
  "src/routes": { rooms: ["src/ui", "src/sections", "src/machines", "src/domain"] },
  "src/ui/screens": { rooms: VIEW },
  "src/ui/shell": { rooms: VIEW },
  "src/ui/kit": { rooms: ["src/ui/theme"] },
  "src/ui/theme": { rooms: [], packages: /^@vanilla-extract\//u },
  "src/atlas": {
    rooms: ["src/flows", "src/ui/theme", "src/sections", "src/machines", "src/domain"],
  },
  "src/flows": { rooms: ["src/sections", "src/machines", "src/domain"] },
  "src/sections": { rooms: ["src/machines", "src/domain"], packages: /^zod\/mini$/u },
  "src/machines": { rooms: ["src/domain"], packages: /^xstate$/u },
  "src/api": { rooms: ["src/domain"] },
  "src/domain": { rooms: [], packages: /^$/u },
  server: {
    rooms: [
      "src/api/contract.ts",
      "src/api/section-contract.ts",
      "src/api/jobs-contract.ts",
      "src/domain",
      "src/sections",
      "src/machines",
    ],
    packages: /^(?!react)/u,
  },
  scripts: { rooms: ["src", "server"] },
  tests: { rooms: ["src", "server", "scripts", "oxlint.config.ts"] },
};

/** The room that a file lives in; null for a place where no code may be. */
export function roomOf(file: string): string | null {
  return Object.keys(DOORS).find((room) => isIn(file, room)) ?? null;
}

/** The imports of a file that no arrow allows, as `file → target`. */
export function forbiddenImports(file: string, source: string): string[] {
  const room = roomOf(file);
  if (room === null) return [];
  return specifiersOf(source)
    .filter((specifier) => !isAllowed(room, file, specifier))
    .map((specifier) => `${file} → ${targetOf(file, specifier) ?? specifier}`);
}

function isAllowed(room: string, file: string, specifier: string): boolean {
  const door = DOORS[room];
  const target = targetOf(file, specifier);
  if (target === null) return door?.packages?.test(specifier) ?? true;
  return [room, ...(door?.rooms ?? [])].some((each) => isIn(target, each));
}

function isIn(file: string, room: string): boolean {
  return file === room || file.startsWith(`${room}/`);
}
