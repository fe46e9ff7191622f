import { defineConfig, type OxlintOverride } from "oxlint";
import { layers } from "./scripts/lint-layers.ts";

/** Worlds a view, a rule or a chart must not touch: what reaches them is a port, provided by the ports of a page. */
const PORTS_ONLY =
  "Only src/api, src/app and the ports of a page touch the outside world: declare a port and provide it there.";

/** Reads of the layout, for which the browser lays the page out at once where something changed. */
const LAYOUT_ONLY = "Only src/ui/kit/measure reads the layout, once and after it (ADR 115).";

type Restricted = { readonly message: string; readonly name: string };
type RestrictedProperty = {
  readonly message: string;
  readonly object?: string;
  readonly property: string;
};

const OUTSIDE: readonly Restricted[] = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "sessionStorage",
  "localStorage",
  "setTimeout",
  "setInterval",
  "location",
  "history",
].map((name) => ({ name, message: PORTS_ONLY }));

const OUTSIDE_PROPERTIES: readonly RestrictedProperty[] = [
  "location",
  "history",
  "sessionStorage",
  "localStorage",
  "fetch",
  "setTimeout",
].flatMap((property) =>
  ["window", "globalThis"].map((object) => ({ object, property, message: PORTS_ONLY })),
);

const LAYOUT: readonly Restricted[] = ["getComputedStyle", "innerHeight", "innerWidth"].map(
  (name) => ({ name, message: LAYOUT_ONLY }),
);

const LAYOUT_PROPERTIES: readonly RestrictedProperty[] = [
  "clientHeight",
  "clientWidth",
  "getBoundingClientRect",
  "getClientRects",
  "getComputedStyle",
  "innerHeight",
  "innerWidth",
  "offsetHeight",
  "offsetLeft",
  "offsetTop",
  "offsetWidth",
  "scrollHeight",
  "scrollLeft",
  "scrollTop",
  "scrollWidth",
].map((property) => ({ property, message: LAYOUT_ONLY }));

/** Refuses some files some names. */
function without(
  files: { readonly files: string[]; readonly excludeFiles?: string[] },
  names: readonly Restricted[],
  properties: readonly RestrictedProperty[],
): OxlintOverride {
  return {
    ...files,
    rules: {
      "eslint/no-restricted-globals": ["error", ...names],
      "eslint/no-restricted-properties": ["error", ...properties],
    },
  };
}

const PORTS = ["src/api/**", "src/app/**", "src/routes/*/*ports.ts"];
const restricted: OxlintOverride[] = [
  without(
    { files: ["src/**"], excludeFiles: [...PORTS, "src/ui/kit/measure/**"] },
    [...OUTSIDE, ...LAYOUT],
    [...OUTSIDE_PROPERTIES, ...LAYOUT_PROPERTIES],
  ),
  without({ files: PORTS }, LAYOUT, LAYOUT_PROPERTIES),
  without({ files: ["src/ui/kit/measure/**"] }, OUTSIDE, OUTSIDE_PROPERTIES),
];

/** Tests read better with literal shapes and long tables than with the product's limits. */
const tests: OxlintOverride = {
  files: ["tests/**"],
  plugins: ["vitest"],
  rules: {
    "eslint/max-lines-per-function": "off",
    // `onPage` is Playwright's `expect`, which waits for what a person would see.
    "vitest/expect-expect": ["error", { assertFunctionNames: ["expect", "expect*", "onPage"] }],
    "vitest/no-focused-tests": "error",
    "vitest/no-disabled-tests": "error",
    "vitest/no-identical-title": "error",
    "vitest/no-commented-out-tests": "error",
    // A driver acts on the stimuli that it knows; the oracle has more.
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
  },
};

export default defineConfig({
  plugins: ["eslint", "oxc", "typescript", "unicorn", "import", "promise", "react", "jsx-a11y"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  options: { typeAware: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["dist/**", "data/**", "docs/**"],
  rules: {
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    // fast-check is written `fc.assert` in its own documentation.
    "import/no-named-as-default-member": "off",
    // A stylesheet is imported for its effect.
    "import/no-unassigned-import": "off",
    "import/extensions": ["error", "always", { ignorePackages: true }],
    // Copying a small object says more than the copy costs.
    "oxc/no-map-spread": "off",
    "oxc/no-barrel-file": ["error", { threshold: 0 }],

    "eslint/eqeqeq": "error",
    "eslint/max-depth": ["error", 3],
    "eslint/max-lines-per-function": [
      "error",
      { max: 60, skipBlankLines: true, skipComments: true },
    ],
    // Where one step waits for another, it is meant; `Promise.all` is written where it is not.
    "eslint/no-await-in-loop": "off",
    "eslint/no-console": "error",
    "eslint/no-else-return": "error",
    "eslint/no-param-reassign": "error",
    "eslint/no-var": "error",
    "eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    "eslint/no-warning-comments": "error",
    "eslint/array-callback-return": "error",
    "eslint/require-unicode-regexp": "error",

    // The compiler already knows when an exhaustive switch returns.
    "typescript/consistent-return": "off",
    "typescript/ban-ts-comment": "error",
    "typescript/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    "typescript/no-deprecated": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-import-type-side-effects": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-call": "error",
    "typescript/no-unsafe-member-access": "error",
    "typescript/no-unsafe-return": "error",
    // Counting the code points of a text by spreading it is meant.
    "typescript/no-misused-spread": ["error", { allow: ["string"] }],
    // XState's `setup({ types })` is written with assertions; `any` itself is forbidden above.
    "typescript/no-unsafe-type-assertion": "off",
    // The router's redirects are thrown responses.
    "typescript/only-throw-error": ["error", { allow: [{ from: "lib", name: "Response" }] }],
    "typescript/prefer-includes": "error",
    "typescript/prefer-nullish-coalescing": [
      "error",
      { ignorePrimitives: { string: true, boolean: true } },
    ],
    "typescript/prefer-promise-reject-errors": "error",
    "typescript/restrict-plus-operands": "error",
    "typescript/return-await": "error",
    // A `default:` would take in what is added later.
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/use-unknown-in-catch-callback-variable": "error",

    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    // It repeats react/exhaustive-deps.
    "react/exhaustive-effect-dependencies": "off",
    "react/no-object-type-as-default-prop": "off",
    "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
    "react/jsx-no-useless-fragment": "error",
    "react/no-danger": "error",
    "react/no-unescaped-entities": "off",
    // The automatic JSX runtime needs no React in scope.
    "react/react-in-jsx-scope": "off",

    // A helper may live inside the only function that uses it.
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-document-cookie": "error",
    // axe judges the page itself, on every state (tests/screens); these rules only guess.
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/no-static-element-interactions": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    // A table of controls is a grid (WAI-ARIA).
    "jsx-a11y/no-noninteractive-element-to-interactive-role": ["error", { table: ["grid"] }],
    "jsx-a11y/control-has-associated-label": "off",

    "unicorn/no-useless-undefined": "off",
    "unicorn/prefer-node-protocol": "error",
    "unicorn/prefer-at": "error",
    // Lists here have six entries; a Set says less.
    "unicorn/prefer-set-has": "off",
    "unicorn/prefer-string-replace-all": "error",
    "unicorn/prefer-type-error": "error",
    "unicorn/throw-new-error": "error",
  },
  overrides: [
    ...layers,
    ...restricted,
    tests,
    // These tools read their configuration from a default export.
    { files: ["*.config.ts"], rules: { "import/no-default-export": "off" } },
    // A BroadcastChannel has no target origin: its own is the only one that hears it.
    {
      files: ["src/api/tabs.ts"],
      rules: { "unicorn/require-post-message-target-origin": "off" },
    },
    // A section is its file, and its module on the server: the declaration and the parts that each exports are found by name.
    {
      files: ["src/sections/*/*.section.ts", "server/sections/*/*.server.ts"],
      rules: { "import/no-default-export": "off" },
    },
  ],
});
