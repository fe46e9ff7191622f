import type { TestProject } from "vitest/node";
import { findBrowser } from "../../scripts/find-browser.ts";

/** Finds, or installs, the browser once per run: a test reads its path with `inject("browserPath")`. */
export async function setup(project: TestProject): Promise<void> {
  project.provide("browserPath", await findBrowser());
}

declare module "vitest" {
  interface ProvidedContext {
    browserPath: string;
  }
}
