import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { hasNginx, startNginx, type SecureReply } from "../support/nginx.ts";
import { startServer } from "../support/server.ts";

/** The points that a public scanner adds or takes, out of 100, and needs for an A+ (the rules of Mozilla's HTTP Observatory). */
type Rule = { readonly name: string; readonly score: (headers: Headers) => number };

const policy = (headers: Headers) => headers.get("content-security-policy") ?? "";
const says = (headers: Headers, name: string, form: RegExp) => form.test(headers.get(name) ?? "");
const HALF_YEAR = 15_768_000;
const NO_UNSAFE = "content policy without unsafe, from 'none'";
const NO_TYPES = "Trusted Types 'none'";

const RULES: readonly Rule[] = [
  {
    name: NO_UNSAFE,
    score: (headers) => {
      if (/unsafe-/u.test(policy(headers))) return -20;
      return policy(headers).startsWith("default-src 'none'") ? 10 : 5;
    },
  },
  {
    name: "HSTS of half a year or more",
    score: (headers) => {
      const age = /max-age=(\d+)/u.exec(headers.get("strict-transport-security") ?? "")?.[1];
      return Number(age ?? "0") >= HALF_YEAR ? 0 : -20;
    },
  },
  {
    name: "no sniffing of types",
    score: (headers) => (says(headers, "x-content-type-options", /^nosniff$/u) ? 0 : -5),
  },
  {
    name: "no frames",
    score: (headers) => (/frame-ancestors 'none'/u.test(policy(headers)) ? 5 : -20),
  },
  {
    name: "no referrer",
    score: (headers) =>
      says(headers, "referrer-policy", /^(?:no-referrer|same-origin)$/u) ? 5 : 0,
  },
  {
    name: "own resources only",
    score: (headers) => (says(headers, "cross-origin-resource-policy", /^same-origin$/u) ? 10 : 0),
  },
  { name: "no cookies", score: (headers) => (headers.has("set-cookie") ? -20 : 0) },
  {
    name: "closed to other sites",
    score: (headers) => (headers.has("access-control-allow-origin") ? -50 : 0),
  },
  {
    name: NO_TYPES,
    score: (headers) => (/trusted-types 'none'/u.test(policy(headers)) ? 0 : -5),
  },
];

const ROOT = resolve(import.meta.dirname, "../..");
const DIST = resolve(ROOT, "dist");
/** The points of an A+. */
const A_PLUS = 100;
const ADDRESSES = ["/", "/login", "/api/genders/list", "/api/openapi.json", "/nada"];
/** The sites beside the product, which must be built. */
const SITES = ["/flujos/", "/api/docs"];
/** The points of an address that may do more, and the rules that it may break. */
const EXCEPTIONS: Readonly<Record<string, { readonly points: number; readonly lost: string }>> = {
  // The script of the page of the API writes styles, and its framework makes a policy of types (ADR 32).
  "/api/docs": { points: 95, lost: [NO_UNSAFE, NO_TYPES].join(", ") },
};

// Prints the points of the headers of some addresses as a public scanner counts them, over HTTPS behind nginx with the
// guide's configuration where it is installed; fewer than 100 (A+), or than an exception has, is a failure, and so is a
// site that is not there.
const server = await startServer({
  env: { PUBLIC_URL: "https://garante.example", TRUST_PROXY: "127.0.0.1", TECHNICAL_DOCS: "open" },
  ...(existsSync(DIST) && { dist: DIST }),
  atlas: resolve(ROOT, "build/flujos"),
  apiDocs: resolve(ROOT, "build/api-docs"),
});
const nginx = hasNginx ? await startNginx([server.url]) : undefined;
const ask = async (path: string): Promise<SecureReply> =>
  nginx === undefined
    ? fetch(server.url + path, { headers: { accept: "text/html" } })
    : nginx.ask(path);
let worst = Infinity;
let wrong = 0;
for (const path of [...ADDRESSES, ...SITES]) {
  const { status, headers } = await ask(path);
  const parts = RULES.map(({ name, score }) => [name, score(headers)] as const);
  const points = parts.reduce((sum, [, each]) => sum + each, 100);
  const lost = parts.flatMap(([name, each]) => (each < 0 ? [name] : [])).join(", ");
  const exception = EXCEPTIONS[path];
  if (exception === undefined) worst = Math.min(worst, points);
  const isRight =
    exception === undefined
      ? points >= A_PLUS
      : points >= exception.points && lost === exception.lost;
  if (!isRight || (SITES.includes(path) && status !== 200)) wrong += 1;
  const note = exception === undefined ? "" : ", the exception";
  process.stdout.write(`${path} (${status}): ${points}${lost && ` (${lost}${note})`}\n`);
}
const former = nginx === undefined ? [] : formerProtocols(nginx.port);
await nginx?.stop();
await server.close();
const where = nginx === undefined ? "plain HTTP: no nginx is installed" : "HTTPS behind nginx";
process.stdout.write(
  `worst over ${where}: ${worst}, ${worst >= A_PLUS ? "A+" : "below A+"}; ${wrong} wrong; TLS before 1.2: ${former.length > 0 ? former.join(", ") : "refused"}\n`,
);
process.exit(wrong + former.length === 0 ? 0 : 1);

/** The versions of TLS before 1.2 with which a port still speaks. */
function formerProtocols(port: number): readonly string[] {
  return ["tls1", "tls1_1"].filter((version) => {
    const args = ["s_client", "-connect", `127.0.0.1:${port}`, `-${version}`];
    const { status } = spawnSync("openssl", [...args, "-cipher", "ALL:@SECLEVEL=0"], { input: "" });
    return status === 0;
  });
}
