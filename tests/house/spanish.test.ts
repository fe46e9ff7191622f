import { expect, test } from "vitest";
import { isCode, projectFiles, textOf } from "./readers/project-files.ts";
import { englishIn, textsIn } from "./readers/read-texts.ts";

/** Where what staff read is written; figures of the process are for whoever runs it. */
const files = projectFiles().filter(
  (file) =>
    isCode(file) &&
    /^(?:src\/(?:api|app|domain|engine|machines|routes|sections|ui)|server\/(?:documents|engine|messages|routes|sections|services))\//u.test(
      file,
    ) &&
    !/\.css\.ts$|\/metrics/u.test(file),
);

/** The words that the specification fixes (§1, §2), an address, and the values of a call. */
const FIXED = [
  "My Profile",
  "Change Password",
  "Log out",
  "Page Not Found",
  "Reporte module",
  "back office",
  "/logout",
  "preview, save o mend",
];
/** Names that nobody reads: a key, a method, a header, an element of OFX, the words of a library that are put into Spanish. */
const NAMES = ["Home", "DELETE", "X-Request-Id", "Invalid input", "NAME"];

test("staff read Spanish, but for the words that the specification fixes", () => {
  const found = files.flatMap((file) =>
    textsIn(textOf(file))
      .filter((text) => !NAMES.includes(text))
      .filter((text) => {
        const own = FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ""), text);
        return englishIn(own).length > 0;
      })
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("the grammar alone asks for the gender of a noun (ADR 108)", () => {
  const asking = files.filter((file) => /\bfeminine\b(?!: true)/u.test(textOf(file)));
  expect(asking).toEqual(["src/domain/spanish.ts"]);
});

test("a text in English is seen wherever a module has it, and nothing else of the module", () => {
  const source = [
    '// "The comment is not read"',
    'const label = "Search customers";',
    'throw new Error("The page is not there");',
    "const told = `Se encontró ${name.of(page)} en Bogotá`;",
    "const drawn = <h1>Loading</h1>;",
    'const id = "new-password";',
  ].join("\n");
  const seen = textsIn(source).filter((text) => englishIn(text).length > 0);
  expect(seen).toEqual(["Search customers", "Loading"]);
});
