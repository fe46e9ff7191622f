import { describe, expect, test } from "vitest";
import { commandsOf, pastOf } from "../../src/engine/command.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Field, Fields } from "../../src/engine/field.ts";
import { textOfValue } from "../../src/engine/field-text.ts";
import { schemaOf } from "../../src/engine/field-schema.ts";
import configurations from "../../src/sections/configurations/configurations.section.ts";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import { SETTINGS, settingName } from "../../src/sections/configurations/known-settings.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});
const sections = Object.values(files);
const servers = import.meta.glob<string>("../../server/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A name that only the program has for something: `snake_case`, `kebab-case`, `dotted.key`, `camelCase`, an id, a date or a figure as stored. */
const NAME =
  /\b\p{Ll}+_\p{Ll}+\b|\b\p{Ll}{2,}(?:-\p{Ll}{2,})+\b|\b\p{Ll}{3,}(?:\.\p{Ll}{3,})+\b|\b\p{Ll}+\p{Lu}\p{Ll}+|\b[0-9a-f]{8}-[0-9a-f]{4}-|\b20\d\d-\d\d-\d\d\b|(?<![\d.])\d{4,}\.\d\d\b/u;

/** The names of the program among some texts; a hyphen that Spanish itself has, and an example of what to type, are none. */
const namesIn = (texts: readonly string[]) => texts.filter((text) => NAME.test(text));

test.each([
  "certificate GA-2026-000245 y invoice-mail",
  "Correlación 9b33ff35-1c2d-4c00-8000-000000000000",
  "correo.copia.cierre",
  "tipo_documento",
  "halfApplied",
  "Desde 2026-10-31",
  "-45000000.00",
])("«%s» has a name of the program", (text) => {
  expect(namesIn([text])).toEqual([text]);
});

test.each(["FE-2026-000006", "$ 45.000.000,00", "31/10/2026", "Envíos a la DIAN.", "Sí/No"])(
  "«%s» has none",
  (text) => {
    expect(namesIn([text])).toEqual([]);
  },
);

/** How the server calls the settings that it reads by a name of their key. */
const READ_BY: Readonly<Record<string, string>> = {
  "mensajes.por.minuto": "RATE_SETTING",
  "mensajes.persona.maximo": "PERSON_SETTING",
};

const wordsOf = (field: Field): readonly string[] => [
  field.label,
  field.group ?? "",
  ...("options" in field ? Object.values(field.options) : []),
  ...("fields" in field ? wordsIn(field.fields) : []),
];
const wordsIn = (fields: Fields) => Object.values(fields).flatMap(wordsOf);

describe.each(sections.map((section) => [section.controller, section] as const))(
  "of the section %s no name of the program reaches a person",
  (_, section) => {
    test("by its fields, views, statuses and actions", () => {
      const { lifecycle } = section;
      const actions = actionsOf(section);
      expect(
        namesIn([
          section.one,
          section.many,
          ...wordsIn(section.fields),
          ...section.views.map(({ label }) => label),
          ...(lifecycle === null ? [] : statusesOf(lifecycle).map(({ label }) => label)),
          ...actions.map(({ label }) => label),
          ...commandsOf(section).flatMap(({ input }) => wordsIn(input)),
        ]),
      ).toEqual([]);
    });

    test("by what is told of each action once it is done, in «Lo que hice» and in its history", () => {
      const told = [...actionsOf(section).map(({ action }) => action), "revert", "restore"]
        .filter((action) => !["list", "view", "export", "personal", "others"].includes(action))
        .map((action) => pastOf(section, action));
      // In the past, by a person: «Expidió un certificado de». «Cambió» is for an action that has no words.
      expect(
        told.filter((words) => !/^\p{Lu}\p{Ll}*(?:ó|zo|so|jo|io)(?=\s|$)/u.test(words)),
      ).toEqual([]);
      expect(told).not.toContain("Cambió");
    });

    test("by what names its records", () => {
      const { [section.title]: title } = section.fields;
      expect(title && "pattern" in title && title.pattern?.source.includes("[._-]")).toBeFalsy();
    });
  },
);

test("an action that a section no longer has is told in words", () => {
  const [section] = sections;
  expect(section && pastOf(section, "formerAction")).toBe("Cambió");
});

test("a setting is called by its name, and one that only a company knows by what that says of it", () => {
  const words = Object.values(SETTINGS).flatMap((each) => [each.name, each.does, each.range]);
  expect(namesIn(words)).toEqual([]);
  expect(settingName("informes.pie", null)).toBe("Texto al pie de los informes");
  expect(settingName("clave.tecnica.fe", null)).toBe("Clave técnica del prefijo FE");
  expect(settingName("lo.nuestro", " Días de gracia ")).toBe("Días de gracia");
  expect(settingName("lo.nuestro", null)).toBe("Otra configuración");
});

describe("the fund in which one works and the entity with which it works have one name each", () => {
  const funds = new Set(["configurations", "fe-centers", "users"]);
  const labelled = sections.flatMap((section) =>
    [section.fields, ...commandsOf(section).map(({ input }) => input)].flatMap((fields) =>
      Object.values(fields).map((field) => ({ section, field })),
    ),
  );

  test("no field is called «Empresa», which is both", () => {
    const called = labelled.flatMap(({ section, field }) =>
      /\bempresas?\b/iu.test(`${field.label} ${field.group ?? ""}`) ? [section.controller] : [],
    );
    expect(called).toEqual([]);
  });

  test("a field called «Entidad» or «Fondo» is of a company, and «Fondo» where one works in it", () => {
    for (const { section, field } of labelled) {
      if (!/^(?:Entidad|Fondos?)$/u.test(field.label)) continue;
      const to = "to" in field ? field.to : null;
      const isFund = field.label.startsWith("Fondo");
      expect([section.controller, to, isFund]).toEqual([
        section.controller,
        "companies",
        funds.has(section.controller),
      ]);
    }
  });
});

test("every setting changes something: the server reads the key of each, and no other", () => {
  const sources = Object.entries(servers)
    .filter(([path]) => !path.includes("/seed/"))
    .map(([, source]) => source);
  const unread = Object.keys(SETTINGS).filter((key) => {
    const names = [`"${key}"`, ...(READ_BY[key] === undefined ? [] : [READ_BY[key]])];
    return !sources.some((source) => names.some((name) => source.includes(name)));
  });
  expect(unread).toEqual([]);
  const read = sources.flatMap((source) => [
    ...source.matchAll(/\b(?:daysSetting|setting)\((?:[\w.]+|\{[^()]*\}), "(?<key>[^"]+)"/gu),
  ]);
  const keys = read.map(({ groups }) => groups?.["key"] ?? "");
  expect(keys.length).toBeGreaterThan(8);
  expect(keys.filter((key) => SETTINGS[key] === undefined)).toEqual([]);
});

test.each(Object.entries(SETTINGS))(
  "«%s» tells its subject, its range and a usual value that its control takes",
  (clave, { subject, does, range, usual, kind, field }) => {
    expect([subject, does, range].filter((words) => words.trim() === "")).toEqual([]);
    if (usual === null) return;
    expect(schemaOf(field).safeParse(usual).success).toBe(true);
    const values = { clave, tipo: kind, valor: usual, secreto: null };
    const found = configurations.rules.map((rule) => rule(values as never));
    expect(Object.assign({}, ...found)).toEqual({});
  },
);

test("a record that is the cause of another one is never told by its address", () => {
  const { origen } =
    sections.find(({ controller }) => controller === "ledger-entries")?.fields ?? {};
  const read = (raw: string, label?: string) => origen && textOfValue(origen, raw, label);
  expect(read("loads/15", "CA-2026-000015")).toBe("CA-2026-000015");
  expect(read("loads/15")).toBe("Otro registro");
  expect(read("demo")).toBe("");
});
