import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { findFirefox } from "../../scripts/find-firefox.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("FIREFOX_PATH comes before every other Firefox, and one that does not start is said", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "firefox-"));
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
  });
  const file = path.join(folder, "firefox");
  await writeFile(file, "#!/bin/sh\nexit 0\n");
  await chmod(file, 0o755);
  vi.stubEnv("FIREFOX_PATH", file);
  expect(await findFirefox()).toBe(file);
  await writeFile(file, "#!/bin/sh\nexit 1\n");
  await expect(findFirefox()).rejects.toThrow(/does not start as Firefox: .*set FIREFOX_PATH/u);
});
