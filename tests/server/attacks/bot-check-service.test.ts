import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import type { Ports } from "../../../server/ports.ts";
import { createBotCheck } from "../../../server/services/bot-check.ts";
import type { Throttle } from "../../../server/services/throttle.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
let said: unknown = {};
const heard: string[] = [];

/** A service of another party, which answers what the test says, and leads elsewhere from `/moved`. */
const service = createServer((request, response) => {
  heard.push(request.url ?? "");
  if (request.url === "/moved") response.writeHead(307, { location: "/verify" });
  response.end(JSON.stringify(said));
});
let url = "";
beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

function checkAt(path: string) {
  const config = readConfig({
    PUBLIC_URL: "https://garante.example",
    VITE_BOT_CHECK_URL: "https://bots.example/api.js",
    BOT_CHECK_VERIFY_URL: url + path,
    BOT_CHECK_SECRET: "x",
  });
  const ports = { config, clock: { now: () => NOW }, log: () => undefined };
  return createBotCheck(ports as unknown as Ports, {} as Throttle);
}

const HERE = { success: true, score: 0.9, hostname: "garante.example" };

test.each([
  ["of a person, here and now", { ...HERE, challenge_ts: "2026-11-20T14:59:00Z" }, true],
  ["of a service that says no more", { success: true }, true],
  ["that failed", { ...HERE, success: false }, false],
  ["of a bot by its score", { ...HERE, score: 0.1 }, false],
  ["earned on another site", { ...HERE, hostname: "otro.example" }, false],
  ["earned long ago", { ...HERE, challenge_ts: "2026-11-20T14:50:00Z" }, false],
  ["earned at no time", { ...HERE, challenge_ts: "ayer" }, false],
])("a token %s passes or not", async (_, answer, passes) => {
  said = answer;
  expect(await checkAt("/verify").passes("t", { network: "192.0.2.1" })).toBe(passes);
});

test("the secret does not follow a service that leads elsewhere", async () => {
  said = HERE;
  heard.length = 0;
  expect(await checkAt("/moved").passes("t", { network: "192.0.2.1" })).toBe(false);
  expect(heard).toEqual(["/moved"]);
});
