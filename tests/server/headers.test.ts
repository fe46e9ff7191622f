import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import type { Environment } from "../../server/config.ts";
import { openOffice } from "../support/office.ts";
import { startServer, type TestServer } from "../support/server.ts";

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const opened: TestServer[] = [];
afterAll(async () => {
  for (const server of opened) await server.close();
});

async function headersOf(paths: readonly string[], env: Environment = {}): Promise<Headers[]> {
  const server = await startServer({ env });
  opened.push(server);
  return Promise.all(paths.map(async (path) => (await fetch(server.url + path)).headers));
}

const UPGRADE =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" as const;
const KEY = `Sec-WebSocket-Key: ${btoa("0123456789abcdef")}\r\n` as const;

/** The queries asked of the live channel, with which headers, and the status of the reply. */
const CHANNEL = [
  ["?EIO=4&transport=polling", "Connection: close\r\n", 400],
  ["?EIO=4&transport=nada", "Connection: close\r\n", 400],
  ["", "Connection: close\r\n", 400],
  ["?EIO=4&transport=nada", `${UPGRADE}${KEY}`, 400],
  ["?EIO=4&transport=websocket", `${UPGRADE}${KEY}Origin: https://otro.example\r\n`, 400],
  ["?EIO=4&transport=websocket", `${UPGRADE}{OURS}`, 400],
  ["?EIO=4&transport=websocket", `${UPGRADE}${KEY}{OURS}`, 101],
] as const;

/** The head of the reply to a request, as it comes. */
async function knock({ url }: TestServer, path: string, headers: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: garante.example\r\n${headers}\r\n`);
  try {
    let reply = "";
    while (!reply.includes("\r\n\r\n")) {
      const [chunk] = (await once(socket, "data")) as [Buffer];
      reply += chunk.toString();
    }
    return reply.slice(0, reply.indexOf("\r\n\r\n"));
  } finally {
    socket.destroy();
  }
}

describe("every reply", () => {
  test("carries the strict policy and its companions, found or not", async () => {
    const paths = ["/api/nada", "/health/live", "/bot-check/api.js", "/nada", "/api/portfolios"];
    for (const headers of await headersOf(paths)) {
      expect(headers.get("content-security-policy")).toBe(STRICT);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  test.each(["http", "https"])(
    "of the live channel has them over %s too, refused or not",
    async (scheme) => {
      const server = await startServer({ env: { PUBLIC_URL: `${scheme}://garante.example` } });
      opened.push(server);
      const policy = scheme === "https" ? `${STRICT}; upgrade-insecure-requests` : STRICT;
      const policyOf = (name: string, value: string) => `${name}: ${value}`.toLowerCase();
      const wanted = [
        policyOf("content-security-policy", policy),
        policyOf("x-content-type-options", "nosniff"),
        ...(scheme === "https"
          ? [policyOf("strict-transport-security", "max-age=63072000; includeSubDomains")]
          : []),
      ];
      for (const [query, how, status] of CHANNEL) {
        const own = how.replace("{OURS}", `Origin: ${scheme}://garante.example\r\n`);
        const reply = await knock(server, `/socket.io/${query}`, own);
        const [first = "", ...lines] = reply.toLowerCase().split("\r\n");
        expect([query, how, first]).toEqual([query, how, expect.stringContaining(` ${status} `)]);
        expect([query, how, wanted.filter((line) => !lines.includes(line))]).toEqual([
          query,
          how,
          [],
        ]);
        expect(lines.some((line) => line.startsWith("strict-transport"))).toBe(scheme === "https");
      }
    },
  );

  test("of a call is never stored", async () => {
    for (const headers of await headersOf(["/api/nada", "/api/portfolios", "/api/auth/login"])) {
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("asks for TLS when the public address has it", async () => {
    const [headers] = await headersOf(["/"], { PUBLIC_URL: "https://garante.example" });
    expect(headers?.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers?.get("content-security-policy")).toBe(`${STRICT}; upgrade-insecure-requests`);
  });

  test("opens to another bot check on the public pages only, and to another API everywhere", async () => {
    const [login, inside] = await headersOf(["/login", "/requests"], {
      VITE_BOT_CHECK_URL: "https://bots.example/api.js?render={key}",
      BOT_CHECK_VERIFY_URL: "https://bots.example/verify",
      BOT_CHECK_SECRET: "x",
      VITE_API_URL: "https://api.example",
    });
    const open = login?.get("content-security-policy") ?? "";
    expect(open).toContain("script-src 'self' https://bots.example;");
    const api = "connect-src 'self' https://api.example wss://api.example";
    expect(open).toContain(`${api} https://bots.example;`);
    const closed = inside?.get("content-security-policy") ?? "";
    expect(closed).toContain(`${api};`);
    expect(closed).not.toContain("bots.example");
  });
});

describe("an answer of the API", () => {
  test("comes in the best encoding that its reader accepts, the same in each; a short one as it is", async () => {
    const office = await openOffice();
    opened.push(office.server);
    const token = await office.tokenOf("admin");
    const { port } = new URL(office.server.url);
    const asked = async (path: string, encoding: string) => {
      const headers = {
        authorization: `Bearer ${token}`,
        company: "1",
        "accept-encoding": encoding,
      };
      const call = request({ port, path: `/api/${path}`, headers });
      call.end();
      const [reply] = (await once(call, "response")) as [IncomingMessage];
      return { coding: reply.headers["content-encoding"], bytes: await buffer(reply) };
    };
    const [plain, packed, zipped] = await Promise.all(
      ["identity", "gzip, deflate, br", "gzip, br;q=0"].map(async (each) =>
        asked("users/list", each),
      ),
    );
    expect([plain?.coding, packed?.coding, zipped?.coding]).toEqual([undefined, "br", "gzip"]);
    const whole = plain?.bytes.toString() ?? "";
    expect(whole.length).toBeGreaterThan(1024);
    expect(brotliDecompressSync(packed?.bytes ?? "").toString()).toBe(whole);
    expect(gunzipSync(zipped?.bytes ?? "").toString()).toBe(whole);
    const short = await asked("profiles/me/changes", "br");
    expect(short.coding).toBeUndefined();
    expect(JSON.parse(short.bytes.toString())).toEqual({ changes: [] });
  });
});

describe("another site's page", () => {
  test("is allowed nothing (CORS)", async () => {
    const server = await startServer();
    opened.push(server);
    const asked = await fetch(`${server.url}/api/auth/login`, {
      method: "OPTIONS",
      headers: { Origin: "https://otro.example", "Access-Control-Request-Method": "POST" },
    });
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
    expect(asked.status).toBeGreaterThanOrEqual(400);
  });
});
