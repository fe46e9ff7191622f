import { expect, test } from "vitest";

import customers from "../../src/sections/customers/customers.section.ts";
import { filterWords } from "../../src/engine/filter-words.ts";
import { filterNames } from "../../src/ui/screens/list/list-filter-names.ts";
import {
  filterableFields,
  filterTextIn,
  operatorsOf,
} from "../../src/ui/screens/list/list-filter-text.ts";

const PAGE = { rows: [], total: 0, totals: {}, names: { "ciudad:5": "Cali" } };

test.each([
  ["nombre", "sol", "«sol»"],
  ["nombre", "is:Sol|begins:Lu", "es «Sol» o empieza por «Lu»"],
  ["nombre", "has:sol|lacks:mar", "«sol», no contiene «mar»"],
  ["ciudad", "5", "Cali"],
  ["ciudad", "not:5", "no es Cali"],
  ["ciudad", "empty:|5", "sin dato o Cali"],
  ["saldo_total", "over:1000000", "mayor que $ 1.000.000"],
  ["saldo_total", "500..1500", "$ 500 a $ 1.500"],
  ["fecha_nacimiento", "during:last-90-days", "últimos 90 días"],
  ["fecha_nacimiento", "under:1990-06-15", "antes de 15/06/1990"],
  ["estado", "not:active", "no es Activo"],
])("%s: %s is told as %s", (name, text, words) => {
  expect(filterWords(customers, name, text, filterNames({ names: {}, answer: PAGE }))).toBe(words);
});

test("a record that is gone is told as such and one that is not known yet as nothing: never as a number", () => {
  const told = (answer: typeof PAGE | null) =>
    filterWords(customers, "ciudad", "77", filterNames({ names: {}, answer }));
  expect([told(PAGE), told(null)]).toEqual(["un registro que ya no está", "…"]);
});

test("a role that sees data of people masked is offered only their whole value, and of dates nothing", () => {
  const mayNot = () => false;
  const { first, others } = filterableFields(customers, mayNot);
  const names = [...first, ...others].map(([name]) => name);
  expect(names).not.toContain("fecha_nacimiento");
  expect(names).toContain("saldo_total");
  expect(operatorsOf(customers.fields.documento, mayNot)).toEqual(["is"]);
});

test("a form gives the text of its conditions, and leaves out those without anything to compare with", () => {
  const form: Readonly<Record<string, readonly string[]>> = {
    "saldo_total.op": ["over", "plain", "under"],
    "saldo_total.0.from": ["1.500,50"],
    "saldo_total.1.from": [""],
    "saldo_total.1.to": [""],
    "saldo_total.2.from": ["abc"],
  };
  const { saldo_total: balance } = customers.fields;
  expect(filterTextIn("saldo_total", balance, (name) => form[name] ?? [])).toBe("over:1500.50");
});
