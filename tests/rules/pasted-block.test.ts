import { expect, test } from "vitest";

import { blockIn } from "../../src/machines/paste/block.ts";
import { underTitles } from "../../src/machines/paste/titles.ts";

test.each([
  ["one value", "Cali", [["Cali"]]],
  [
    "rows as Windows copies them, whose last one ends",
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["empty cells and rows, which empty what they cover", "a\t\n\n\tb", [["a", ""], [""], ["", "b"]]],
  ["a cell in quotes, with lines, tabulators and quotes", '"a\n""b""\tc"\td', [['a\n"b"\tc', "d"]]],
  ["quotes that close no cell, which are part of it", '5" x\t"a" b\n"', [['5" x', '"a" b'], ['"']]],
  ["rows of different lengths", "a\nb\tc\rd", [["a"], ["b", "c"], ["d"]]],
  ["a trailing empty cell", "a\t", [["a", ""]]],
])("a copied block is read: %s", (_, text, block) => {
  expect(blockIn(text)).toEqual(block);
});

test("a hostile text of quotes is read at once", () => {
  const text = '"""x\t""'.repeat(14_000);
  const before = performance.now();
  expect(blockIn(text).flat().length).toBeGreaterThan(10_000);
  expect(performance.now() - before).toBeLessThan(1000);
});

const columns = ["Código", "Nombre", "Ciudad"].map((label) => ({
  name: label.toLowerCase(),
  label,
  isWritten: true,
}));
const place = { columns, rows: [], title: "Uno", from: "nombre" };

test("a row of titles is not pasted, and each column goes where its title says", () => {
  const block = blockIn("CIUDAD\tTeléfono\tcodigo\nCali\t300\t7\nTunja");
  const laid = underTitles({ block, place });
  expect(laid.block).toEqual([
    ["Cali", "7"],
    ["Tunja", ""],
  ]);
  expect(laid.place.columns.map(({ label }) => label)).toEqual(["Ciudad", "Código", "Nombre"]);
  expect([laid.place.from, laid.place.titles]).toEqual(["ciudad", ["Teléfono"]]);
});

test.each([["Cali\t300\nTunja"], ["Nombre"], ["Nombre\tx\ty\nAna"]])(
  "what is no row of titles is pasted as it is: %j",
  (text) => {
    const block = blockIn(text);
    expect(underTitles({ block, place })).toEqual({ block, place });
  },
);
