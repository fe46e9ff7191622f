import { expect, test } from "vitest";
import ips from "../../src/sections/ips/ips.section.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { applies } from "../../src/engine/rules/only-when.ts";

const { rules }: SectionDefinition = ips;
const shown = (written: Record<string, string | null>) =>
  ["alcance", "rol", "usuario"].filter((name) => applies(rules, name, written));
const written = (alcance: string | null, rol: string | null = null) => ({
  alcance,
  rol,
  usuario: null,
});

test("a field that the choice leaves out is not in the form, until the choice asks for it", () => {
  expect(shown(written(null))).toEqual(["alcance"]);
  expect(shown(written("everybody"))).toEqual(["alcance"]);
  expect(shown(written("role"))).toEqual(["alcance", "rol"]);
  expect(shown(written("user"))).toEqual(["alcance", "usuario"]);
});

test("what was written stays in sight where it no longer applies", () => {
  expect(shown(written("everybody", "7"))).toEqual(["alcance", "rol"]);
});
