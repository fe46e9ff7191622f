import { expect, test } from "vitest";

import { createBotCheck, type BotCheckService } from "../../src/api/bot-check.ts";

const CONFIG = { url: "https://robots.example/api.js?render={key}", siteKey: "una clave" };
const service: BotCheckService = {
  ready: (callback) => callback(),
  execute: async () => "prueba",
};

test("the script's address carries the public site key (spec §9)", async () => {
  const asked: string[] = [];
  const obtain = createBotCheck(CONFIG, async (url) => {
    asked.push(url);
    return service;
  });
  expect(await obtain()).toBe("prueba");
  expect(asked).toEqual(["https://robots.example/api.js?render=una%20clave"]);
});

test("the script is loaded once, however many tokens it gives", async () => {
  let loads = 0;
  const obtain = createBotCheck(CONFIG, async () => {
    loads += 1;
    return service;
  });
  await obtain();
  await obtain();
  expect(loads).toBe(1);
});

test("after a failure it is loaded anew, at an address that no browser remembers as failed", async () => {
  const asked: string[] = [];
  const obtain = createBotCheck(CONFIG, async (url) => {
    asked.push(url);
    if (asked.length < 3) throw new Error("blocked");
    return service;
  });
  await expect(obtain()).rejects.toThrow("blocked");
  await expect(obtain()).rejects.toThrow("blocked");
  expect(await obtain()).toBe("prueba");
  const first = "https://robots.example/api.js?render=una%20clave";
  expect(asked).toEqual([first, `${first}&attempt=2`, `${first}&attempt=3`]);
});

test("a service that is not ready yet is waited for", async () => {
  let makeReady: () => void = () => undefined;
  const late = { ...service, ready: (callback: () => void) => void (makeReady = callback) };
  let token = "";
  const obtaining = createBotCheck(CONFIG, async () => late)().then((given) => (token = given));
  await Promise.resolve();
  expect(token).toBe("");
  await new Promise((resolve) => setImmediate(resolve));
  makeReady();
  await obtaining;
  expect(token).toBe("prueba");
});
