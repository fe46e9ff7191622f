import { describe, expect, test } from "vitest";
import {
  addressed,
  outlived,
  stale,
  undocumented,
  unpinned,
  type Lock,
  type Manifest,
} from "./readers/packages.ts";
import { textOf } from "./readers/project-files.ts";

const manifest = JSON.parse(textOf("package.json")) as Manifest;
const lock = JSON.parse(textOf("package-lock.json")) as Lock;

describe("the packages of this house", () => {
  test("are pinned exactly", () => {
    expect(unpinned(manifest)).toEqual([]);
  });

  test("are locked as package.json asks", () => {
    expect(stale(manifest, lock)).toEqual([]);
  });

  test("are locked without the address of any registry", () => {
    expect(addressed(lock)).toEqual([]);
  });

  test("each has a line in docs/dependencies.md, and no line is left of one that is gone", () => {
    expect(undocumented(manifest, textOf("docs/dependencies.md"))).toEqual([]);
    expect(outlived(manifest, textOf("docs/dependencies.md"))).toEqual([]);
  });
});

describe("the reader of packages", () => {
  const asked: Manifest = { dependencies: { a: "1.0.0" }, devDependencies: { b: "2.0.0-rc.1" } };
  const written: Lock = {
    packages: {
      "": asked,
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b": { version: "2.0.0-rc.1" },
    },
  };

  test("finds nothing wrong where all is well", () => {
    expect([unpinned(asked), stale(asked, written), addressed(written)]).toEqual([[], [], []]);
  });

  test.each(["^1.0.0", "~1.0.0", "1.x", "latest", "1.0", "git+ssh://x", ">=1.0.0"])(
    "sees that %s is not pinned",
    (version) => {
      expect(unpinned({ optionalDependencies: { a: version } })).toEqual([`a@${version}`]);
    },
  );

  test("sees a package added, removed or upgraded without the lock", () => {
    expect(stale({ ...asked, optionalDependencies: { c: "1.0.0" } }, written)).not.toEqual([]);
    expect(stale({ dependencies: { a: "1.0.0" } }, written)).toEqual(["b@2.0.0-rc.1"]);
    expect(stale({ ...asked, dependencies: { a: "1.0.1" } }, written)).not.toEqual([]);
    const other = { ...written.packages, "node_modules/a": { version: "0.9.0" } };
    expect(stale(asked, { packages: other })).toEqual(["a: locked at another version"]);
  });

  test("sees an address in the lock", () => {
    const entry = { version: "1.0.0", resolved: "https://packages.example/a.tgz" };
    expect(addressed({ packages: { "node_modules/a": entry } })).toEqual(["node_modules/a"]);
  });

  test("sees a line of a package that is gone", () => {
    expect(outlived(asked, "| `a` | x `b` |\n| `c` | y |")).toEqual(["c"]);
  });

  test("sees a package that no line explains, also beside one of a longer name", () => {
    expect(undocumented(asked, "| `a-b` | x |\n| `b` | y |")).toEqual(["a"]);
  });
});
