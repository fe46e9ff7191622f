import { startServer } from "../support/server.ts";

/** The points that a public scanner adds or takes, out of 100, and needs for an A+ (the rules of Mozilla's HTTP Observatory). */
type Rule = { readonly name: string; readonly score: (headers: Headers) => number };

const policy = (headers: Headers) => headers.get("content-security-policy") ?? "";
const says = (headers: Headers, name: string, form: RegExp) => form.test(headers.get(name) ?? "");
const HALF_YEAR = 15_768_000;

const RULES: readonly Rule[] = [
  {
    name: "content policy without unsafe, from 'none'",
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
    name: "Trusted Types 'none'",
    score: (headers) => (/trusted-types 'none'/u.test(policy(headers)) ? 0 : -5),
  },
];

// Prints the points of the headers of some addresses as a public scanner counts them; fewer than 100 (A+) is a failure.
const server = await startServer({ env: { PUBLIC_URL: "https://garante.example" } });
let worst = Infinity;
for (const path of ["/", "/login", "/api/genders/list", "/api/openapi.json", "/nada"]) {
  const { headers } = await fetch(server.url + path);
  const parts = RULES.map(({ name, score }) => [name, score(headers)] as const);
  const points = parts.reduce((sum, [, each]) => sum + each, 100);
  worst = Math.min(worst, points);
  const lost = parts.flatMap(([name, each]) => (each < 0 ? [name] : []));
  process.stdout.write(`${path}: ${points}${lost.length > 0 ? ` (${lost.join(", ")})` : ""}\n`);
}
await server.close();
process.stdout.write(`worst: ${worst}, ${worst >= 100 ? "A+" : "below A+"}\n`);
process.exit(worst >= 100 ? 0 : 1);
