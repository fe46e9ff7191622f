import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installationSecret, prepareDataFolder } from "../../server/startup/data-folder.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "garante-data-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a data folder is its owner's alone, also where it was there before", () => {
  chmodSync(folder, 0o755);
  prepareDataFolder(folder);
  expect(modeOf(folder)).toBe("700");
  const inner = join(folder, "a", "b");
  prepareDataFolder(inner);
  expect([modeOf(join(folder, "a")), modeOf(inner)]).toEqual(["700", "700"]);
});

test("its key is read by its owner alone, also where it was copied with other rights", () => {
  const path = join(folder, "secret.key");
  const made = installationSecret(folder, undefined);
  expect(modeOf(path)).toBe("600");
  writeFileSync(path, made);
  chmodSync(path, 0o644);
  expect(installationSecret(folder, undefined)).toBe(made);
  expect(modeOf(path)).toBe("600");
});
