import { describe, expect, test } from "vitest";
import lintConfig from "../../oxlint.config.ts";
import { isBarrel, wrongName } from "./readers/names.ts";
import { isCode, projectFiles, textOf } from "./readers/project-files.ts";
import { isTooLong, linesOf } from "./readers/sizes.ts";
import { traceIn } from "./readers/traces.ts";

const files = projectFiles();
const code = files.filter(isCode);

/** Files whose text people write: no images and no lock files. */
const written = files.filter(
  (file) => !/\.(?:png|jpe?g|webp|ico|woff2?)$|^package-lock\.json$/u.test(file),
);

describe("this house", () => {
  test("names its files in kebab-case, by the part they play, where that part lives", () => {
    expect(code.flatMap((file) => wrongName(file) ?? [])).toEqual([]);
  });

  test("has no barrel", () => {
    expect(code.filter((file) => isBarrel(textOf(file)))).toEqual([]);
  });

  test("has no file longer than 600 lines", () => {
    const typed = code.filter((file) => file !== "server/store/tables.types.ts");
    expect(typed.filter((file) => isTooLong(textOf(file)))).toEqual([]);
  });

  test("leaves functions of more than 60 lines to no one: the lint rule is on", () => {
    const [level, options] = lintConfig.rules["eslint/max-lines-per-function"];
    expect([level, options]).toMatchObject(["error", { max: 60 }]);
  });

  test("asks in no style what is inside an element: one such rule restyles the page at every change of it", () => {
    const asking = code.filter((file) => /^src\/.*\.css\.ts$/u.test(file) && hasHas(textOf(file)));
    expect(asking).toEqual([]);
  });

  test("writes no style of a screen that Stack, Row, Card and Text say", () => {
    const screens = code.filter((file) => /^src\/ui\/(?:screens|shell)\/.*\.css\.ts$/u.test(file));
    const again = screens.flatMap((file) =>
      saidByLayout(textOf(file)).map((name) => `${file}: ${name}`),
    );
    expect(again).toEqual([]);
  });

  test("keeps no mark of a conflict between two branches", () => {
    // The marks are written apart here: this file is read too.
    const mark = /^(?:<{7} |={7}$|\|{7} |>{7} )/mu;
    expect(written.filter((file) => mark.test(textOf(file)))).toEqual([]);
  });

  test("carries no trace of the machine it was written on", () => {
    const traces = written
      // These two contain the planted traces and the patterns themselves.
      .filter((file) => !/^tests\/house\/(?:manners\.test|readers\/traces)\.ts$/u.test(file))
      .flatMap((file) => {
        const trace = traceIn(textOf(file));
        return trace === null ? [] : [`${file}: ${trace}`];
      });
    expect(traces).toEqual([]);
  });
});

/** Whether a style asks what is inside an element (ADR 114). */
function hasHas(styles: string): boolean {
  return /:has\(/u.test(styles);
}

test("the reader of styles knows a rule that asks what is inside", () => {
  expect(hasHas('globalStyle("html:has(dialog)", {})')).toBe(true);
  expect(hasHas('style({ selectors: { "&[data-has]:hover": {} } })')).toBe(false);
});

/** The declarations that the words of `src/ui/kit/layout` say. */
const SAID = [
  /^display: "(?:flex|grid|block|inline-flex)"$/u,
  /^flexWrap: "wrap"$/u,
  /^(?:gap|marginBlockStart): space\[[1-6]\]$/u,
  /^gap: `(?:0|\$\{space\[[12]\]\}) \$\{space\[[1-6]\]\}`$/u,
  /^marginBlockEnd: space\[[12]\]$/u,
  /^padding: space\[[24]\]$/u,
  /^minWidth: 0$/u,
  /^(?:alignItems|justifyContent): "(?:start|center|baseline|space-between)"$/u,
  /^color: color\.(?:text|muted|danger|success|link)$/u,
  /^fontSize: type\.(?:small|body|lead)$/u,
  /^fontWeight: weight\.(?:normal|medium|strong)$/u,
  /^selectors: \{ "&:empty": \{ display: "none" \} \}$/u,
];

/** The styles of which the vocabulary of layout says every declaration, and the look of a panel. */
function saidByLayout(styles: string): string[] {
  const flat = [...styles.matchAll(/(\w+) = style\(\{(.*?)\}\);/gsu)].flatMap(
    ([, name = "", body = ""]) => {
      const declarations = body.split(/,(?=\s*(?:\w+:|$))/u).flatMap((each) => each.trim() || []);
      return declarations.length > 0 &&
        declarations.every((each) => SAID.some((form) => form.test(each)))
        ? [name]
        : [];
    },
  );
  return styles.includes("...panelLook") ? [...flat, "panelLook"] : flat;
}

test("the reader of styles knows one that the vocabulary of layout says", () => {
  const said = `export const a = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const b = style({
  fontSize: type.small,
  color: color.muted,
});
export const c = style({ gap: \`0 \${space[3]}\`, selectors: { "&:empty": { display: "none" } } });
export const d = style({ ...panelLook });`;
  expect(saidByLayout(said)).toEqual(["a", "b", "c", "panelLook"]);
  const own = `const hook = style({});
const e = style({ display: "grid", gridTemplateColumns: "1fr auto", gap: space[2] });
const f = style([line, { color: color.muted }]);
const g = style({ color: color.muted, "@media": { [when.wide]: { color: color.text } } });`;
  expect(saidByLayout(own)).toEqual([]);
});

describe("the reader of names", () => {
  test.each([
    "src/ui/kit/Button.tsx",
    "src/ui/kit/text_field.tsx",
    "src/api/utils.ts",
    "src/api/http-helpers.ts",
    "src/machines/auth/index.ts",
    "src/routes/auth.machine.ts",
    "src/ui/kit/login.screen.tsx",
    "src/app/root.css.ts",
    "server/routes/api.test.ts",
    "src/api/client.service.ts",
    "server/sections/erps/loads.server.ts",
    "server/sections/erps/erps.Signing.ts",
    "server/sections/erps/erps.jobs.more.ts",
    "server/engine/erps/erps.jobs.ts",
  ])("refuses %s", (file) => {
    expect(wrongName(file)).not.toBeNull();
  });

  test.each([
    "src/ui/kit/text-field.tsx",
    "src/ui/kit/button.css.ts",
    "src/machines/auth/auth.machine.ts",
    "server/store/migrate/migration-files.ts",
    "vite.config.ts",
    "src/vite-env.d.ts",
    "server/sections/fe-centers/fe-centers.server.ts",
    "server/sections/erps/erps.signing.ts",
  ])("accepts %s", (file) => {
    expect(wrongName(file)).toBeNull();
  });
});

test("the reader of barrels knows a file that only passes things on", () => {
  expect(isBarrel('export * from "./a.ts";\nexport { b, type C } from "./b.ts";\n')).toBe(true);
  expect(isBarrel('/** All. */\nexport type { D } from "./d.ts";')).toBe(true);
  expect(isBarrel('import { a } from "./a.ts";\nexport const b = a;')).toBe(false);
  expect(isBarrel('export const from = "x";')).toBe(false);
  expect(isBarrel("")).toBe(false);
});

test("the reader of sizes counts as an editor does", () => {
  const lines = (count: number) => "x\n".repeat(count);
  expect(linesOf(lines(3))).toBe(3);
  expect(linesOf("x\nx")).toBe(2);
  expect(isTooLong(lines(600))).toBe(false);
  expect(isTooLong(lines(601))).toBe(true);
});

test("the reader of traces knows a path of one disk and a registry from what the product serves", () => {
  expect(traceIn("see /home/ana/garante")).not.toBeNull();
  expect(traceIn(["cd ", "work", "x"].join("/"))).not.toBeNull();
  expect(
    traceIn(['"resolved": "https:/', "registry.example.org", 'x.tgz"'].join("/")),
  ).not.toBeNull();
  expect(
    traceIn(`open /dashboard, ${["docs", "work", "x.md"].join("/")} or src/home/x.ts`),
  ).toBeNull();
  expect(traceIn("/usr/bin/chromium")).toBeNull();
});
