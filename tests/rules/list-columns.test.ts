import { expect, test } from "vitest";

import customers from "../../src/sections/customers/customers.section.ts";
import ips from "../../src/sections/ips/ips.section.ts";
import portfolios from "../../src/sections/portfolios/portfolios.section.ts";
import { columnsOf, shownColumns, usualColumns } from "../../src/ui/screens/list-columns.ts";

test("the status stands beside what the record is called, where a wide list does not hide it", () => {
  for (const section of [customers, portfolios, ips]) {
    expect(usualColumns(section).slice(0, 2)).toEqual([section.title, "estado"]);
    expect(columnsOf(section).filter(({ key }) => key === "estado")).toHaveLength(1);
  }
});

test("the columns that a person chose keep their order, and those that no longer exist are left out", () => {
  const shown = shownColumns(customers, ["celular", "zzz", "estado", "nombre"]);
  expect(shown.map(({ key }) => key)).toEqual(["celular", "estado", "nombre"]);
});
