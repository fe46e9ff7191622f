import { describe, expect, test } from "vitest";
import type { Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { logOut, signIn } from "../support/gestures.ts";
import type { Cut } from "../support/page-driver-wire.ts";
import { walkPage } from "../support/page-tour.ts";
import type { Stage } from "../support/stage.ts";
import type { FaultTour } from "./fault-tours.ts";
import { WIRE_FAULTS } from "./wire-faults.ts";

const FAREWELL = "**/api/auth/logout";

/** The browser logs each fault that the walk provokes in its console. */
const PROVOKED = /^[45]\d\d: |Failed to load resource|net::ERR_/u;

/** Causes every fault of the wire in a call, one after another in a tab: the page must show what the oracle expects. */
export function breakEvery(visit: Stage<unknown>["visit"], tours: readonly FaultTour[]): void {
  describe("whatever happens to a call, its step fails in silence and can be tried again:", () => {
    test.each(tours.map((each) => [each.title, each] as const))("%s", async (_title, tour) => {
      const visitor = await visit();
      visitor.allow(PROVOKED);
      const names = Object.keys(WIRE_FAULTS);
      const left = Object.entries(WIRE_FAULTS);
      const happened: string[] = [];
      const cut: Cut = async (route, accepted) => {
        const [name, fault] = left.shift() ?? [];
        happened.push(name ?? "");
        await fault?.(route, accepted);
      };
      const { prologue, round, silence, end, start } = tour;
      const isForm = round[0]?.type === "user.submits";
      const whole = [...prologue, ...names.flatMap(() => round), ...silence, ...end];
      const onStep = async ({ stimulus }: { readonly stimulus: string }) => {
        if (isForm && stimulus.endsWith(" cut")) await expectFormAsItWas(visitor.page);
      };
      try {
        await walkPage(visitor.page, whole, start, onStep, cut);
      } catch (error) {
        throw new Error(`${happened.at(-1)}: ${String(error)}`, { cause: error });
      }
      expect(happened).toEqual(names);
    });
  });
}

/**
 * Causes faults of the wire in the logout call, one after another: the person is signed out all the same (reading 12).
 */
export function breakFarewell(visit: Stage<unknown>["visit"], faults: readonly string[]): void {
  test("whatever happens to the call that tells the server, who logs out is out", async () => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.allow(PROVOKED);
    await signIn(visitor, "admin");
    const session = await page.evaluate(() => Object.entries<string>(sessionStorage));
    for (const name of faults) {
      await page.evaluate((entries) => {
        for (const [key, value] of entries) sessionStorage.setItem(key, value);
      }, session);
      await page.goto("/profiles/me");
      await visitor.sees("Mi perfil");
      const broken = page.waitForRequest(FAREWELL);
      await page.route(FAREWELL, async (route) => WIRE_FAULTS[name]?.(route, { rst: true }));
      await logOut(page);
      await broken;
      await page.unroute(FAREWELL);
      await visitor.sees("Ingreso");
      expect([name, await page.evaluate(() => sessionStorage.length)]).toEqual([name, 0]);
      await onPage(page.locator("[data-notice]")).toHaveCount(0);
    }
  });
}

/** Expects that the fields are unchanged and focus is back on the button that sent them (reading 7). */
async function expectFormAsItWas(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches("button[type=submit]"));
  const values = await page
    .locator("main form input[name]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(values).not.toContain("");
}
