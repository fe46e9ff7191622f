import type { Chance } from "../../../server/seed/random.ts";

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/** Values that no field expects, of every type of JSON. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "99999999999999999999",
  "9".repeat(18),
  "0.1000000000000000000001",
  `${"9".repeat(40)}.99`,
  "2026-02-30",
  "0000-00-00",
  "99999-01-01",
  "2026-13",
  "2026-11-20T25:61:61Z",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202Eexe.fdp",
  "😀".repeat(50),
  "a\u0301".repeat(100),
  "' or 1=1 --",
  "\\",
  "$1",
  "%",
  "_",
  "%%%",
  "<script>alert(1)</script>",
  "=1+1",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "nan",
  "NaN",
  "Infinity",
  "x".repeat(300),
  "x".repeat(40_000),
  [],
  {},
  [[]],
  [null],
  [{}],
  ["1", "1"],
  ["a", 1, null],
  { a: 1 },
  { constructor: 1 },
  { toString: "x", length: -1 },
  deep(15),
  deep(400),
  Array.from({ length: 2_000 }, (_, n) => String(n)),
];

/** Texts for a place in an address: as they are, encoded, or already encoded in a wrong way. */
const PIECES: readonly string[] = [
  "0",
  "-1",
  "01",
  "1.0",
  "1e3",
  "9".repeat(18),
  "9".repeat(19),
  "9".repeat(400),
  "nada",
  "%00",
  "%0a",
  "%2e%2e",
  "..%2f..%2f",
  "%2F",
  "%ff",
  "%",
  "%zz",
  "%ed%a0%80",
  "%F0%9F%98%80",
  "1;2",
  "1'--",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "x".repeat(3_000),
  "%u0041",
  "*",
  ":id",
  "{id}",
];

/** Any hostile value. */
export function hostileValue(chance: Chance): unknown {
  return chance.pick(VALUES);
}

/** A hostile text for a place in an address, already encoded or wrongly so. */
export function hostilePiece(chance: Chance): string {
  const value = chance.pick(VALUES);
  return chance.happens(0.5) || typeof value !== "string" || value.length > 5_000
    ? chance.pick(PIECES)
    : encodeURIComponent(value.toWellFormed());
}

/** A hostile text for a header: only what an HTTP client can send. */
export function hostileHeader(chance: Chance): string {
  return chance.pick([
    "",
    "0",
    "-1",
    "1, 2",
    "99999999999999999999",
    "1.0",
    "x",
    "null",
    "ñandú",
    "\u00ff\u00fe",
    "\t",
    "a,b,,c",
    "'; drop table users --",
    "x".repeat(4_000),
    "__proto__",
    "*/*",
    "%00",
  ]);
}
