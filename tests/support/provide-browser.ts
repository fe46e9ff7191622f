import type { TestProject } from "vitest/node";
import { findBrowser, findHeadlessShell } from "../../scripts/find-browser.ts";

/** Finds, or installs, the browser once per run: a test reads its path with `inject("browserPath")`. */
export async function setup(project: TestProject): Promise<void> {
  project.provide("browserPath", await findHeadlessShell());
  project.provide("wholeBrowserPath", await findBrowser());
}

declare module "vitest" {
  interface ProvidedContext {
    /** The headless shell, or the whole browser where there is none. */
    browserPath: string;
    /** The browser with its viewer of PDF. */
    wholeBrowserPath: string;
  }
}
