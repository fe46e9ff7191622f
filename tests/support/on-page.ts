import { expect } from "playwright/test";

/** The assertions of Playwright, which wait: as long as a page may need on a machine that does much else. */
export const onPage = expect.configure({ timeout: 15_000 });
