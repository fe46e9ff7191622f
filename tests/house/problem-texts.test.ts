import { describe, expect, test } from "vitest";
import { named, ended, joined } from "../../src/domain/problem-text.ts";
import { fragmentsIn, stoppedIn } from "./readers/problem-texts.ts";
import { isCode, projectFiles, textOf } from "./readers/project-files.ts";

/** Where what is wrong is put into words; those of the passwords are the specification's (§5), and those of a filter say what is sought. */
const files = projectFiles().filter(
  (file) =>
    isCode(file) &&
    /^(?:src\/(?:domain|engine|sections)|server\/(?:engine|sections|routes))\//u.test(file) &&
    !/^src\/(?:domain\/(?:password-policy|form-rules)|engine\/filter-words)\.ts$/u.test(file),
);

describe("what is wrong", () => {
  test("is told in sentences, which begin with a capital", () => {
    const found = files.flatMap((file) =>
      fragmentsIn(textOf(file)).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test("has no full stop beside its field, unless there are several sentences", () => {
    const checks = files.filter((file) => /\/(?:checks|[\w-]*problem|rules\/.*)\.ts$/u.test(file));
    expect(checks.flatMap((file) => stoppedIn(textOf(file)))).toEqual([]);
  });

  test.each([
    [
      named("NIT", "El dígito de verificación debe ser 3"),
      "NIT: el dígito de verificación debe ser 3",
    ],
    [named("Tipo", "CC, CE o NIT"), "Tipo: CC, CE o NIT"],
    [joined(["No existe «a»", "No existe «b»"]), "No existe «a»; no existe «b»"],
    [ended("Es un mes que no ha llegado"), "Es un mes que no ha llegado."],
    [ended("No se conoce «x»: ¿quiso decir «y»?"), "No se conoce «x»: ¿quiso decir «y»?"],
  ])("goes on after its field, and ends among others: %s", (told, sentence) => {
    expect(told).toBe(sentence);
  });
});

describe("the reader of what is wrong", () => {
  test.each([
    ['return { dia: "no es una fecha válida" };', ["no es una fecha válida"]],
    ["problem = `debe ser mayor que ${least}`;", ["debe ser mayor que ${least}"]],
    ['return { dia: "No es una fecha válida" };', []],
    ['throw new Error("no such section");', []],
    ["sql`no es ${text}`", []],
  ])("finds the fragments of %j", (source, found) => {
    expect(fragmentsIn(source)).toEqual(found);
  });

  test.each([
    ['return { dia: "Ya se firmó." };', ["Ya se firmó."]],
    ['return { dia: "Ya se firmó. Haga un otrosí." };', []],
    ['throw conflict("No.", { detail: "Ya se firmó." });', []],
  ])("finds the stops of %j", (source, found) => {
    expect(stoppedIn(source)).toEqual(found);
  });
});
