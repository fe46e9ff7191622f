import { SimulatedClock } from "xstate";
import { expect, test } from "vitest";
import * as z from "zod/mini";

import { createHttpClient } from "../../src/api/http-client.ts";
import { createFakeWire, settle } from "../support/fake-wire.ts";

const CITIES = { method: "GET", path: "cities", reply: z.object({ name: z.string() }) } as const;
const BALANCE = { method: "GET", path: "reports/balance" } as const;

function openClient(
  credentials = { token: "t-1" as string | null, company: "7" as string | null },
) {
  const wire = createFakeWire();
  const clock = new SimulatedClock();
  const unauthorized: (string | null)[] = [];
  const client = createHttpClient({
    baseUrl: "https://fondo.example/base",
    fetch: wire.fetch,
    clock,
    credentials: () => ({ ...credentials }),
    onStarted: () => undefined,
    onEnded: () => undefined,
    onUnauthorized: (token) => void unauthorized.push(token),
  });
  return { wire, clock, client, unauthorized };
}

test.each(["GET", "POST", "PUT", "DELETE"] as const)(
  "%s goes under the api prefix of the base address, with token and company (spec §6, §7)",
  async (method) => {
    const { client, wire } = openClient();
    const reply = client.call({ ...CITIES, method }, {});
    const call = wire.last("cities");
    expect(call.method).toBe(method);
    expect(call.headers).toEqual({ authorization: "Bearer t-1", company: "7" });
    await call.reply({ name: "Cali" });
    expect(await reply).toEqual({ kind: "received", value: { name: "Cali" } });
  },
);

test("without a token the company is not sent either (spec §6)", async () => {
  const { client, wire } = openClient({ token: null, company: "7" });
  void client.call(CITIES, {});
  expect(wire.last("cities").headers).toEqual({});
});

test.each([[BALANCE], [{ ...BALANCE, method: "POST" as const, body: { ids: [1, 2] } }]])(
  "a file is downloaded by $method, whole and with its name (spec §7)",
  async (question) => {
    const { client, wire } = openClient();
    const reply = client.download(question);
    const call = wire.last("reports/balance");
    expect(call.method).toBe(question.method);
    const bytes = new Uint8Array([0, 255, 13, 10]);
    const disposition = "attachment; filename=\"x.bin\"; filename*=UTF-8''d%C3%ADa.bin";
    await call.respond(new Response(bytes, { headers: { "content-disposition": disposition } }));
    const { value } = (await reply) as { value: { blob: Blob; name: string } };
    expect(value.name).toBe("día.bin");
    expect(new Uint8Array(await value.blob.arrayBuffer())).toEqual(bytes);
  },
);

test.each([
  ["attachment; filename=saldos.csv", "saldos.csv"],
  ['attachment; filename="saldos de mayo.csv"; size=7', "saldos de mayo.csv"],
  ["attachment; filename=\"plan.csv\"; filename*=UTF-8''%E0%A4%A", "plan.csv"],
  ["attachment; filename*=UTF-8''%E0%A4%A", ""],
  ["inline", ""],
])("the name that the server suggests is read from %j (RFC 6266)", async (disposition, name) => {
  const { client, wire } = openClient();
  const reply = client.download(BALANCE);
  const headers = { "content-disposition": disposition };
  await wire.last("reports/balance").respond(new Response("x", { headers }));
  expect(await reply).toMatchObject({ kind: "received", value: { name } });
});

test("a file without a suggested name has none", async () => {
  const { client, wire } = openClient();
  const reply = client.download(BALANCE);
  await wire.last("reports/balance").respond(new Response("x"));
  expect(await reply).toMatchObject({ kind: "received", value: { name: "" } });
});

test("a download waits 60 seconds for its answer, not 15", async () => {
  const { client, clock, wire } = openClient();
  const reply = client.download(BALANCE);
  clock.increment(59_999);
  await settle();
  expect(wire.last("reports/balance").isAborted()).toBe(false);
  clock.increment(1);
  expect(await reply).toEqual({ kind: "empty" });
});

test("a 401 is reported once, with the token that the request carried", async () => {
  const { client, unauthorized, wire } = openClient();
  const reply = client.call(CITIES, {});
  await wire.last("cities").reply({}, 401);
  expect(await reply).toEqual({ kind: "empty" });
  expect(unauthorized).toEqual(["t-1"]);
});

test.each([
  ["company", { token: "t-1", company: "8" }],
  ["session", { token: "t-2", company: "7" }],
  ["session, ended,", { token: null, company: null }],
])("a reply that comes under another %s is empty (ADR 9)", async (_what, now) => {
  const credentials = { token: "t-1" as string | null, company: "7" as string | null };
  const { client, wire } = openClient(credentials);
  const reply = client.call(CITIES, {});
  Object.assign(credentials, now);
  await wire.last("cities").reply({ name: "Cali" });
  expect(await reply).toEqual({ kind: "empty" });
});

test("a call whose owner has left before it started is not answered", async () => {
  const { client, wire } = openClient();
  const signal = AbortSignal.abort();
  void client.call(CITIES, { signal });
  expect(wire.last("cities").isAborted()).toBe(true);
});

test("a reply that arrives in pieces is read whole, wherever they are cut", async () => {
  const { client, wire } = openClient();
  const reply = client.call(CITIES, {});
  const bytes = new TextEncoder().encode('{"name":"Bogotá"}');
  // Cut in the middle of the last letter's two bytes.
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 15));
      controller.enqueue(bytes.slice(15));
      controller.close();
    },
  });
  await wire.last("cities").respond(new Response(pieces));
  expect(await reply).toEqual({ kind: "received", value: { name: "Bogotá" } });
});

test("a reply that is not UTF-8 is empty", async () => {
  const { client, wire } = openClient();
  const reply = client.call(CITIES, {});
  await wire.last("cities").respond(new Response(Buffer.from('{"name":"Bogotá"}', "latin1")));
  expect(await reply).toEqual({ kind: "empty" });
});

test("only the last word of a session outlives the page", () => {
  const { client, wire } = openClient();
  void client.call({ ...CITIES, method: "POST" }, {});
  expect(wire.last("cities").keepalive).toBe(false);
});
