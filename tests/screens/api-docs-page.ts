import { AxeBuilder } from "@axe-core/playwright";
import { resolve } from "node:path";
import type { Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { startServer } from "../support/server.ts";
import { openStageOn } from "../support/stage.ts";
import { createTestClock } from "../support/test-clock.ts";

const DIST = resolve(import.meta.dirname, "../../dist");
const API_DOCS = resolve(import.meta.dirname, "../../build/api-docs");
const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Opens a server with the page of the API, and a browser. */
export function openApiDocs() {
  const clock = createTestClock();
  return openStageOn(async () => startServer({ clock, dist: DIST, apiDocs: API_DOCS }), clock);
}

async function complaintsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ""}`);
}

/** The page of the API in some themes; one takes half a minute. */
export function apiDocsSuite(
  { server, visit }: ReturnType<typeof openApiDocs>,
  themes: readonly ("light" | "dark")[],
): void {
  test.each(themes)(
    "the page of the API tells each call in Spanish in the %s theme, and asks nobody else for anything",
    async (colorScheme) => {
      const { page, allow } = await visit({ colorScheme });
      // Scalar inserts its sections one after another: the shift is below 0.1, the limit of a good page.
      allow(/\/api\/docs shifts by 0\.0/u);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      // Its only script is four megabytes: on a busy machine it takes longer than a page of the product may.
      await page.goto("/api/docs", { waitUntil: "commit" });
      await onPage(page.getByRole("heading", { name: "Garante" })).toBeVisible({
        timeout: 200_000,
      });
      await onPage(page.getByText("Introducción").first()).toBeVisible();
      // Scalar draws its calls one after another, and each fades in: what is said is of the page at rest, in a minute where
      // the machine is busy.
      await expect.poll(async () => complaintsOf(page), { timeout: 200_000 }).toEqual([]);
      await page.getByRole("link", { name: "Lista de abogados" }).click();
      await onPage(page.getByText("/lawyers/list").first()).toBeVisible();
      expect(asked.filter((url) => !url.startsWith(server().url))).toEqual([]);
    },
  );
}
