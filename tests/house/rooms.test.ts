import { describe, expect, test } from "vitest";
import { forbiddenImports, roomOf } from "./readers/arrows.ts";
import { findCycle, importGraph, onlyImporters, specifiersOf } from "./readers/imports.ts";
import { isCode, projectFiles, textOf } from "./readers/project-files.ts";

const words = (text: string) => text.trim().split(/\s+/u);

const TOP_LEVEL = words(`.ci atlas docs public scripts server src tests
  .dockerignore .gitignore .npmrc .oxfmtrc.json knip.json oxlint.config.ts vitest.config.ts tsconfig.json vite.config.ts
  Containerfile compose.yaml CHANGELOG.md CONTRIBUTING.md LICENSE README.md index.html package-lock.json package.json`);

const ROOMS_OF_TESTS = words(
  "atlas attack bench faults flows house journeys laws mutants paths rules screens server support walks",
);

const files = projectFiles();
const code = files.filter(isCode);

/** The tests of this folder contain planted imports. */
const planted = /^tests\/house\/[^/]+\.test\.ts$/u;
const sources = new Map(
  code.filter((file) => !planted.test(file)).map((file) => [file, textOf(file)]),
);

describe("this house", () => {
  test("has the rooms of docs/architecture.md and no other", () => {
    const tops = new Set(files.map((file) => file.split("/")[0] ?? ""));
    expect([...tops].filter((top) => !TOP_LEVEL.includes(top))).toEqual([]);
    expect(code.filter((file) => file.includes("/") && roomOf(file) === null)).toEqual([]);
    const tests = new Set(code.flatMap((file) => /^tests\/([^/]+)/u.exec(file)?.[1] ?? []));
    expect([...tests].filter((room) => !ROOMS_OF_TESTS.includes(room))).toEqual([]);
  });

  test("imports only along its arrows", () => {
    const broken = [...sources].flatMap(([file, source]) => forbiddenImports(file, source));
    expect(broken).toEqual([]);
  });

  test("has no import cycle", () => {
    expect(findCycle(importGraph(sources))).toBeNull();
  });

  test("imports files that exist", () => {
    const known = new Set(files);
    const lost = [...importGraph(sources)].flatMap(([file, targets]) =>
      targets.filter((target) => !known.has(target)).map((target) => `${file} → ${target}`),
    );
    expect(lost).toEqual([]);
  });
});

/**
 * The modules with one importer for each thousand lines of the product, which may only fall: what one file alone needs
 * belongs into that file. It is by lines and not by files, since fewer files must not make it worse (ADR 109).
 */
const ONE_IMPORTER = 5.6;

test("this house cuts no file into pieces that one other alone needs", () => {
  const product = new Map([...sources].filter(([file]) => /^(?:src|server)\//u.test(file)));
  const lines = [...product.values()].reduce((sum, text) => sum + text.split("\n").length - 1, 0);
  const pieces = onlyImporters(importGraph(product)).length / (lines / 1000);
  expect(pieces).toBeLessThanOrEqual(ONE_IMPORTER);
});

/** The hooks of the router that know or change the place, and the address, the history and the windows of the browser. */
const GOES =
  /\buse(?:Navigate|Location|Href|LinkClickHandler)\b|\bNavigate\b|(?<![.\w])(?:(?:window|globalThis|document)\.)?location\s*(?:=[^=]|\.(?:assign|replace|reload|href))|(?<![.\w])(?:(?:window|globalThis)\.)?history\s*\.\s*(?:back|forward|go|pushState|replaceState)\b|\b(?:window|globalThis)\.open\b/u;

/** A key presses a control that is drawn; which one is known to the kit alone. */
const PRESSES = /\.(?:click|requestSubmit)\(/u;

/** Gives how a file of the views acts by itself, where it may only render and send; `kit/link` is what a link is. */
function actsIn(file: string, source: string): string[] {
  if (!file.startsWith("src/ui/") || file.startsWith("src/ui/kit/link/")) return [];
  const written = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/gu, "");
  const rules = file.startsWith("src/ui/kit/") ? [GOES] : [GOES, PRESSES];
  return rules.flatMap((rule) => rule.exec(written)?.[0] ?? []).map((found) => `${file}: ${found}`);
}

test("the views only render and send: none goes anywhere by itself", () => {
  expect([...sources].flatMap(([file, source]) => actsIn(file, source))).toEqual([]);
});

test.each([
  'import { useNavigate } from "react-router";',
  "location.assign(place);",
  "window.location.href = place;",
  "document.location = place;",
  "history.back();",
  "history.pushState(null, place);",
  "window.open(place);",
  "row.querySelector('a')?.click();",
  "return <Navigate to={place} />;",
])("a screen that would go somewhere by itself is seen: %s", (source) => {
  expect(actsIn("src/ui/screens/list/x.tsx", source)).toHaveLength(1);
  expect(actsIn("src/ui/screens/list/x.tsx", `// ${source}`)).toEqual([]);
});

test("the module of a section is found by the registry: no other file of the product imports it", () => {
  const product = new Map([...sources].filter(([file]) => /^(?:src|server)\//u.test(file)));
  const imported = [...importGraph(product)].flatMap(([file, targets]) =>
    targets.filter((each) => each.endsWith(".server.ts")).map((each) => `${file} → ${each}`),
  );
  expect(imported).toEqual([]);
});

describe("the reader of imports", () => {
  test("sees every form, over several lines, and none in a comment", () => {
    const source = [
      'import a from "a";',
      'import {\n  b,\n  type C,\n} from "./b.ts";',
      'import type { D } from "../d.ts";',
      'import "./effect.css.ts";',
      'export { e } from "./e.ts";',
      'export * from "./f.ts";',
      'const g = () => import("./g.tsx");',
      '// import h from "./h.ts";',
      '/* import i from "./i.ts"; */',
      'const j = "not from here";',
    ].join("\n");
    const seen = ["a", "./b.ts", "../d.ts", "./effect.css.ts", "./e.ts", "./f.ts", "./g.tsx"];
    expect(specifiersOf(source)).toEqual(seen);
  });
});

test("the reader of single importers counts a file once, whatever it imports of another", () => {
  const graph = importGraph(
    new Map([
      ["src/a.ts", 'import { b } from "./b.ts"; import type { B } from "./b.ts"; import "./c.ts";'],
      ["src/b.ts", 'import "./c.ts";'],
      ["src/c.ts", ""],
    ]),
  );
  expect(onlyImporters(graph)).toEqual(["src/b.ts"]);
});

describe("the reader of arrows", () => {
  test.each([
    ["src/domain/x.ts", "../machines/auth/auth.machine.ts"],
    ["src/domain/x.ts", "zod/mini"],
    ["src/machines/auth/x.ts", "react"],
    ["src/machines/auth/x.ts", "@xstate/react"],
    ["src/machines/auth/x.ts", "../../api/contract.ts"],
    ["src/machines/auth/x.ts", "../../sections/catalogue.ts"],
    ["src/api/x.ts", "../machines/words.ts"],
    ["src/ui/kit/x.tsx", "../../domain/form-rules.ts"],
    ["src/ui/kit/x.tsx", "../screens/login.screen.tsx"],
    ["src/ui/screens/x.screen.tsx", "../../api/http-client.ts"],
    ["src/ui/screens/x.screen.tsx", "../shell/loader.tsx"],
    ["src/ui/theme/x.ts", "../kit/button.tsx"],
    ["src/routes/x.ts", "../app/create-app.ts"],
    ["src/app/x.ts", "../../atlas/frame/atlas.tsx"],
    ["src/machines/x.ts", "../../atlas/flows/reach.ts"],
    ["server/site/x.ts", "../../atlas/flows/reach.ts"],
    ["atlas/flows/x.ts", "../frame/atlas.tsx"],
    ["atlas/x.ts", "../src/ui/kit/button.tsx"],
    ["atlas/x.ts", "../src/api/contract.ts"],
    ["src/routes/x.ts", "../api/contract.ts"],
    ["src/routes/list/page.tsx", "../../api/section-calls.ts"],
    ["src/routes/list/connect.ts", "../../contract/section-contract.ts"],
    ["src/routes/list/ports.ts", "../../ui/kit/button.tsx"],
    ["src/routes/list/ports.ts", "./page.tsx"],
    ["src/api/x.ts", "../engine/field.ts"],
    ["src/api/x.ts", "../routes/actors.ts"],
    ["src/app/x.ts", "../main.tsx"],
    ["src/main.tsx", "./routes/create-router.tsx"],
    ["src/app/x.ts", "../../server/app.ts"],
    ["server/routes/x.ts", "../../src/api/http-client.ts"],
    ["server/routes/x.ts", "../../src/ui/kit/icon.tsx"],
    ["server/routes/x.ts", "react"],
    ["server/store/x.ts", "../services/totp.ts"],
    ["server/store/x.ts", "../startup/open-store.ts"],
    ["server/services/x.ts", "../engine/refusal.ts"],
    ["server/services/x.ts", "../sections/every-permission.ts"],
    ["server/engine/read/x.ts", "../../sections/users/users.server.ts"],
    ["server/engine/read/x.ts", "../../../src/sections/permissions.ts"],
    ["server/engine/x.ts", "../routes/sections.ts"],
    ["server/engine/x.ts", "../fund/effects.ts"],
    ["server/fund/x.ts", "../sections/users/users.server.ts"],
    ["server/routes/x.ts", "../fund/dates.ts"],
    ["server/engine/x.ts", "../startup/load-registry.ts"],
    ["server/sections/users/x.ts", "../../routes/guard.ts"],
    ["server/routes/x.ts", "../startup/load-registry.ts"],
    ["server/routes/x.ts", "../app.ts"],
    ["scripts/x.ts", "../tests/support/product.ts"],
  ])("stops %s from importing %s", (file, specifier) => {
    expect(forbiddenImports(file, `import { x } from "${specifier}";`)).toHaveLength(1);
  });

  test.each([
    ["src/machines/auth/x.ts", "xstate"],
    ["src/machines/auth/x.ts", "../../domain/session.ts"],
    ["src/machines/auth/x.ts", "../words.ts"],
    ["src/ui/screens/x.screen.tsx", "../kit/button.tsx"],
    ["src/ui/kit/x.css.ts", "@vanilla-extract/css"],
    ["src/app/x.ts", "../routes/create-router.tsx"],
    ["src/routes/list/ports.ts", "../../api/section-calls.ts"],
    ["src/routes/list/ports.ts", "../command/ports.ts"],
    ["src/routes/record/notes-ports.ts", "../../contract/notes-contract.ts"],
    ["server/routes/x.ts", "../../src/contract/contract.ts"],
    ["server/routes/x.ts", "hono"],
    ["server/store/migrate/x.ts", "../../startup-error.ts"],
    ["server/engine/x.ts", "../ports.ts"],
    ["server/sections/users/x.ts", "../../engine/refusal.ts"],
    ["server/sections/users/x.ts", "../../fund/dates.ts"],
    ["server/fund/ledger/x.ts", "../../engine/refusal.ts"],
    ["server/startup/x.ts", "../routes/server-env.ts"],
    ["server/app.ts", "./routes/api.ts"],
    ["tests/walks/x.test.ts", "../../server/app.ts"],
  ])("lets %s import %s", (file, specifier) => {
    expect(forbiddenImports(file, `import { x } from "${specifier}";`)).toEqual([]);
  });

  test.each([
    "src/machines/list/x.ts",
    "src/engine/kinds/x.ts",
    "src/sections/users/x.ts",
    "src/ui/screens/x.tsx",
    "src/routes/list/connect.ts",
  ])("lets %s know the types of the contract, and none of its schemas", (file) => {
    const above = "../../contract/section-contract.ts";
    expect(forbiddenImports(file, `import type { X } from "${above}";`)).toEqual([]);
    expect(forbiddenImports(file, `export type { X } from "${above}";`)).toEqual([]);
    expect(forbiddenImports(file, `import { x } from "${above}";`)).toHaveLength(1);
    expect(forbiddenImports(file, `const x = () => import("${above}");`)).toHaveLength(1);
    expect(forbiddenImports(file, `import { type X, y } from "${above}";`)).toHaveLength(1);
  });

  test("knows no room for code outside the plan", () => {
    expect(roomOf("src/utils/text.ts")).toBeNull();
    expect(roomOf("src/ui/widgets/x.tsx")).toBeNull();
    expect(roomOf("lib/x.ts")).toBeNull();
  });
});

describe("the reader of cycles", () => {
  test("finds one through several files and says its way", () => {
    const graph = importGraph(
      new Map([
        ["src/a.ts", 'import "./b.ts";'],
        ["src/b.ts", 'import type { C } from "./c/c.ts";'],
        ["src/c/c.ts", 'const a = () => import("../a.ts");'],
      ]),
    );
    expect(findCycle(graph)).toEqual(["src/a.ts", "src/b.ts", "src/c/c.ts", "src/a.ts"]);
  });

  test("finds none where two ways lead to one file", () => {
    const graph = importGraph(
      new Map([
        ["a.ts", 'import "./b.ts"; import "./c.ts";'],
        ["b.ts", 'import "./c.ts";'],
        ["c.ts", ""],
      ]),
    );
    expect(findCycle(graph)).toBeNull();
  });
});
