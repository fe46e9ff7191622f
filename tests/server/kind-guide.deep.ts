import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csv, errorsOf, reportOf, countsIn } from "./exchange/files-of-rows.ts";
import { recordIn } from "./suites/access-caller.ts";
import { codeIn, copyProject, serveCopy } from "./suites/project-copy.ts";

const GUIDE = readFileSync("docs/guides/add-a-field-kind.md", "utf8");

/** The files of the guide, in the order of its blocks of code. */
const FILES = [...GUIDE.matchAll(/^A file `(\S+)` in a folder `(\S+)` of `(\S+)`/gmu)].map(
  ([, name = "", folder = "", room = ""]) => `${room}/${folder}/${name}`,
);

/** The lines that connect them: the file of each, and its text. */
const LINES = [...GUIDE.matchAll(/^\| `([^`]+)` +\| `([^`]+)`/gmu)].map(
  ([, file = "", line = ""]) => ({ file, line }),
);

/** The words of an existing line, next to which a new one of its sort goes. */
function besideOf(line: string): string {
  if (line.startsWith("import "))
    return line.includes("type") ? "import type { YesNoField" : "/yes-no/";
  if (line.startsWith("export ")) return "export { yesNo }";
  return line.startsWith("readonly ")
    ? "readonly permissions: Typed"
    : "  permissions: permissions";
}

const copy = copyProject();
let served: Awaited<ReturnType<typeof serveCopy>>;

beforeAll(async () => {
  const options = JSON.parse(readFileSync("tsconfig.json", "utf8")) as object;
  copy.write("tsconfig.json", JSON.stringify({ ...options, include: ["src", "server"] }));
  for (const [index, code] of codeIn("add-a-field-kind.md").entries()) {
    copy.write(FILES[index] ?? "", code);
  }
  for (const { file, line } of LINES) copy.addAfter(file, besideOf(line), line);
  const banks = "src/sections/banks/banks.section.ts";
  copy.addAfter(banks, "    nit: nit(", '    telefono: phone("Teléfono", listed, filtered),');
  copy.addAfter(banks, "defineSection }", 'import { phone } from "../../engine/field.ts";');
  await copy.migration("phones");
  served = await serveCopy(copy);
}, 120_000);

afterAll(async () => {
  await served.close();
  copy.remove();
});

test("a kind made by the guide compiles; of one without folders the compiler names the four tables", () => {
  expect(LINES).toHaveLength(11);
  const line = "readonly fax: Typed<PhoneField, Text>;";
  copy.addAfter("src/engine/field.ts", "readonly phone: Typed", line);
  const wrong = copy
    .compiled()
    .split("\n")
    .flatMap(
      (said) =>
        /^(\S+)\(.*Property 'fax' is missing/u.exec(said)?.[1] ??
        (/^\S+\(/u.test(said) ? [said] : []),
    );
  expect(wrong.toSorted()).toEqual([
    "server/engine/kinds/kinds.ts",
    "src/engine/kinds/kinds.ts",
    "src/ui/screens/kinds/cells.ts",
    "src/ui/screens/kinds/views.ts",
  ]);
}, 120_000);

test("it is written, refused, found, exported, imported and described like any other", async () => {
  const { admin } = served;
  const bank = { codigo: "B-90", nombre: "Banco Nuevo", codigo_ach: "90", nit: null };
  const created = recordIn(await admin.create("banks", { ...bank, telefono: "+573001234567" }));
  expect(created.values["telefono"]).toBe("+573001234567");
  expect(await admin.create("banks", { ...bank, codigo: "B-91", telefono: "12" })).toMatchObject({
    status: 422,
    body: { errors: { telefono: "Debe tener 10 dígitos" } },
  });
  const found = await admin.call("GET", "banks/list?f.telefono=300123");
  expect(found.body).toMatchObject({ total: 1, rows: [{ id: created.id }] });
  const { body } = await admin.call("GET", "openapi.json");
  expect(JSON.stringify(body)).toContain("Con prefijo: «+573001234567»");
});

test("files of rows hold it: an import reads it as it is typed, an export gives it back", async () => {
  const { work } = served;
  const file = csv(
    ["Código", "Nombre", "Código ACH", "Teléfono"],
    ["B-92", "Banco Importado", "92", "300 765 4321"],
    ["B-93", "Banco Equivocado", "93", "123"],
  );
  const report = await reportOf(work, "banks/import?mode=preview", file);
  expect(countsIn(report)).toEqual([1, 0, 0, 1]);
  expect(errorsOf(report)).toEqual({ 3: { telefono: "Debe tener 10 dígitos" } });
  const reply = await work("banks/export?format=csv&q=nuevo&columns=nombre,telefono");
  expect(await reply.text()).toContain("Banco Nuevo;'+573001234567");
});
