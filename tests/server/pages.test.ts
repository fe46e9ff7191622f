import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadStaticFiles } from "../../server/site/static-files.ts";
import { startServer, type TestServer } from "../support/server.ts";

const PAGE = "<!doctype html><title>Garante</title>";
const LOGIN =
  '<!doctype html><style>a{}</style><link rel="modulepreload" href="/assets/vendor.js">' +
  '<script>early()</script><script type="module" src="/assets/app-abc.js"></script>';
const NAVIGATION = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

let dist: string;
let server: TestServer;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "garante-dist-"));
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "index.html"), PAGE);
  await writeFile(join(dist, "login.html"), LOGIN);
  await writeFile(join(dist, "index.html.br"), "page in brotli");
  await writeFile(join(dist, "index.html.gz"), "page in gzip");
  await writeFile(join(dist, "assets/app-abc.js"), "plain script");
  await writeFile(join(dist, "assets/app-abc.js.br"), "script in brotli");
  server = await startServer({ dist });
});

afterAll(async () => {
  await server.close();
  await rm(dist, { recursive: true });
});

/** Sends a raw request: `fetch` would add headers and decode the body. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: Record<string, unknown>;
    body: string;
  }>();
  const request = get(server.url + path, { headers, method }, (reply) => {
    text(reply).then(
      (body) => resolve({ status: reply.statusCode, headers: reply.headers, body }),
      reject,
    );
  });
  request.on("error", reject);
  return promise;
}

describe("the page", () => {
  test("answers any navigation that is no call or asset, and is asked for again each time", async () => {
    for (const path of ["/", "/tfa", "/requests/detail/15?x=1", "/no-existe", "/index.html"]) {
      const { status, headers, body } = await ask(path, NAVIGATION);
      expect([status, headers["cache-control"], body]).toEqual([200, "no-cache", PAGE]);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    }
    expect((await ask("/login", { "sec-fetch-mode": "navigate" })).status).toBe(200);
  });

  test("of a public form is its own, and its headers name what it asks for (ADR 21)", async () => {
    const { headers, body } = await ask("/login?siguiente=1", NAVIGATION);
    expect(body).toBe(LOGIN);
    expect(headers["link"]).toBe(
      "</assets/vendor.js>; rel=modulepreload, </assets/app-abc.js>; rel=modulepreload",
    );
    expect((await ask("/banks", NAVIGATION)).headers["link"]).toBeUndefined();
  });

  test("may run and show nothing inline but what the build wrote into it", async () => {
    const policyOf = async (path: string) =>
      String((await ask(path, NAVIGATION)).headers["content-security-policy"]);
    const hashOf = (written: string) => createHash("sha256").update(written).digest("base64");
    const policy = await policyOf("/login");
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf("early()")}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hashOf("a{}")}';`);
    expect(await policyOf("/banks")).not.toContain("sha256");
    expect(await policyOf("/api/banks")).not.toContain("sha256");
  });

  test("answers nothing else: no fetch, no other method, no call or asset", async () => {
    expect((await ask("/login", { accept: "application/json" })).status).toBe(404);
    expect((await ask("/login", NAVIGATION, "POST")).status).toBe(404);
    const unknown = await ask("/api/nada", NAVIGATION);
    expect(unknown.status).toBe(404);
    expect(JSON.parse(unknown.body)).toMatchObject({ title: "No existe esta dirección." });
    for (const path of ["/assets/app-gone.js", "/bot-check/nada", "/health/nada"]) {
      const { status, body } = await ask(path, NAVIGATION);
      expect([status, body]).toEqual([404, '{"msg":"No existe esta dirección."}']);
    }
  });

  test("is not sent again to who has it (304)", async () => {
    const { headers } = await ask("/banks", NAVIGATION);
    const again = await ask("/tfa", { ...NAVIGATION, "if-none-match": String(headers["etag"]) });
    expect([again.status, again.body]).toEqual([304, ""]);
    const other = await ask("/tfa", { ...NAVIGATION, "if-none-match": '"otra"' });
    expect(other.status).toBe(200);
  });

  test("HEAD gives the headers alone", async () => {
    const { status, headers, body } = await ask("/banks", NAVIGATION, "HEAD");
    expect([status, headers["content-length"], body]).toEqual([200, String(PAGE.length), ""]);
  });

  test("leaves the folder by no path", async () => {
    for (const path of [
      "/../package.json",
      "/%2e%2e/package.json",
      "/assets/..%2f..%2fpackage.json",
    ]) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

describe("compression", () => {
  test("the best form that the browser takes is sent, as it was built", async () => {
    const forms = [
      ["br, gzip", "br", "page in brotli"],
      ["gzip, deflate", "gzip", "page in gzip"],
      ["br;q=0, gzip;q=0.5", "gzip", "page in gzip"],
      ["identity", undefined, PAGE],
    ] as const;
    const tags = new Set<unknown>();
    for (const [accepted, encoding, content] of forms) {
      const { headers, body } = await ask("/", { ...NAVIGATION, "accept-encoding": accepted });
      expect([headers["content-encoding"], body]).toEqual([encoding, content]);
      expect(headers["vary"]).toBe("Accept-Encoding");
      tags.add(headers["etag"]);
    }
    expect(tags.size).toBe(3);
  });
});

describe("a hashed asset", () => {
  test("is kept for a year and never asked for again", async () => {
    const { status, headers, body } = await ask("/assets/app-abc.js", { "accept-encoding": "br" });
    expect([status, body]).toEqual([200, "script in brotli"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  });
});

describe("without a build", () => {
  test("the start says to run it", async () => {
    await expect(loadStaticFiles(join(dist, "nada"))).rejects.toThrow(
      "Falta la aplicación compilada (dist/): ejecute npm run build.",
    );
  });
});
