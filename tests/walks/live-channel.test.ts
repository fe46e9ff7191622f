import type { Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { expectNotice } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit, server, clock } = openStage();
const SESSION_EXPIRED = "Su sesión terminó. Ingrese de nuevo.";
const HALF_AN_HOUR = 30 * 60_000;

/** A second, and another for a busy machine; tests/bench/live-revocation.ts measures it. */
const AT_ONCE = { timeout: 2000 };

/** The figures of Inicio. */
const FIGURES = [
  "Cubierto",
  "Cargas atrasadas",
  "Radicadas este mes",
  "Saldo del fondo",
  "Recuperado este mes",
];

/** Brings a signed-in administrator whose page has its live channel. */
async function arrive() {
  const visitor = await visit();
  const { page } = visitor;
  const joined = page.waitForEvent("websocket").then(async (socket) => {
    await socket.waitForEvent("framereceived", ({ payload }) => String(payload).startsWith("40"));
    return socket.url();
  });
  const said = policyViolations(page);
  await comeIn(visitor, "admin");
  // Once its figures have come, no call of the page is under way when its session ends.
  for (const figure of FIGURES) {
    await onPage(page.getByRole("main").getByText(figure).first()).toBeVisible();
  }
  return { ...visitor, channel: await joined, said };
}

/** The resources that the content policy stops in a page. */
function policyViolations(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) said.push(message.text());
  });
  return said;
}

test("the page holds a websocket to its own server, which its content policy lets through", async () => {
  const { channel, said } = await arrive();
  const { host } = new URL(server().url);
  expect(new URL(channel)).toMatchObject({ protocol: "ws:", host, pathname: "/socket.io/" });
  expect(said).toEqual([]);
});

test("a session that is closed from another browser leaves this one at once, and is told why", async () => {
  const here = await arrive();
  const there = await arrive();
  const token = await there.page.evaluate(() => sessionStorage.getItem("token"));
  await fetch(`${server().url}/api/profiles/me/closeOtherSessions`, {
    method: "POST",
    headers: { Authorization: `Bearer ${String(token).replaceAll('"', "")}` },
  });
  await onPage(here.page).toHaveURL("/login", AT_ONCE);
  await expectNotice(here.page, "info", SESSION_EXPIRED);
  expect(await here.page.evaluate(() => Object.entries(sessionStorage))).toEqual([]);
  await onPage(there.page).toHaveURL("/dashboard");
});

test("a disabled user is out at once", async () => {
  const { page } = await arrive();
  const { db } = server();
  await db.updateTable("users").set({ estado: "inactive" }).execute();
  await onPage(page).toHaveURL("/login", AT_ONCE);
  await db.updateTable("users").set({ estado: "active" }).execute();
});

test("half an hour of nothing ends the session of an open page by itself", async () => {
  const { page } = await arrive();
  clock.advance(HALF_AN_HOUR);
  await onPage(page).toHaveURL("/login", AT_ONCE);
});
