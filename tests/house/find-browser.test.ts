import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { browserFlags } from "../../scripts/browser-flags.ts";
import { findBrowser, findHeadlessShell } from "../../scripts/find-browser.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A program that ends with the given exit code, like a working or a broken browser when asked for its version. */
async function program(exitCode: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "browser-"));
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
  });
  const file = path.join(folder, "chrome");
  await writeFile(file, `#!/bin/sh\nexit ${String(exitCode)}\n`);
  await chmod(file, 0o755);
  return file;
}

test("CHROME_PATH comes before every other browser", async () => {
  const chosen = await program(0);
  vi.stubEnv("CHROME_PATH", chosen);
  expect(await findBrowser()).toBe(chosen);
  expect(await findHeadlessShell()).toBe(chosen);
});

test("a CHROME_PATH that is wrong is said, not passed over", async () => {
  vi.stubEnv("CHROME_PATH", "/nowhere/chrome");
  await expect(findBrowser()).rejects.toThrow(
    /does not exist: \/nowhere\/chrome.*set CHROME_PATH/u,
  );
  vi.stubEnv("CHROME_PATH", await program(1));
  await expect(findBrowser()).rejects.toThrow(/does not start as a browser/u);
});

test("the sandbox is given up as root only", () => {
  const getuid = vi.spyOn(process, "getuid");
  onTestFinished(() => {
    getuid.mockRestore();
  });
  getuid.mockReturnValue(1000);
  expect(browserFlags()).not.toContain("--no-sandbox");
  getuid.mockReturnValue(0);
  expect(browserFlags()).toContain("--no-sandbox");
});
