import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockDataFolder } from "../../server/startup/pid-lock.ts";

/** Beyond the largest pid that Linux gives. */
const NOBODY = 2 ** 22 + 1;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "garante-lock-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const left = (content: string) => writeFileSync(join(folder, "garante.pid"), content);

describe("the lock of the data folder", () => {
  test("is one process's, and is given back", () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder, NOBODY)).toThrow(
      new RegExp(`^Otro proceso \\(${process.pid}\\) ya usa la carpeta de datos`, "u"),
    );
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("of a process that is gone, of this very pid, or ruined, is taken over", () => {
    for (const content of [String(NOBODY), String(process.pid), "", "no es un número", "-1"]) {
      left(content);
      const unlock = lockDataFolder(folder);
      expect(readFileSync(join(folder, "garante.pid"), "utf8")).toBe(String(process.pid));
      unlock();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  test("that became another's is left alone on the way out", () => {
    const unlock = lockDataFolder(folder);
    left(String(NOBODY));
    unlock();
    expect(readdirSync(folder)).toEqual(["garante.pid"]);
  });
});
