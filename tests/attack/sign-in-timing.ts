import { chanceFrom } from "../../server/seed/random.ts";
import { startServer } from "../support/server.ts";
import { addStaff } from "../server/suites/bench.ts";

/** Tries of one account, fewer than those after which it waits. */
const TRIES = 4;
const MOST = 0.55;
const [count = "2000", only] = process.argv.slice(2);
const samples = Number(count);

// Prints how well the time of an answer tells a known user from an unknown one, as the area under the curve (0.5: not at
// all); more than 0.55, or less than 0.45, is a failure. One way alone where it is named: `sign-in` or `recovery`.
const server = await startServer({ env: { TRUST_PROXY: "127.0.0.1" } });
await addStaff(server.db, Math.ceil(samples / TRIES));

/** The time of one answer, in milliseconds, from a network of its own: no counter is shared. */
async function timeOf(path: string, body: object, nth: number): Promise<number> {
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
  };
  const token = await fetch(`${server.url}/bot-check/token`, { method: "POST", headers });
  const { token: captcha } = (await token.json()) as { token: string };
  const init = { method: "POST", headers, body: JSON.stringify({ ...body, captcha }) };
  const started = performance.now();
  await (await fetch(server.url + path, init)).text();
  return performance.now() - started;
}

/** The share of pairs in which the known one took longer; a tie is half. */
function areaOf(known: readonly number[], unknown: readonly number[]): number {
  const sorted = unknown.toSorted((a, b) => a - b);
  const below = (value: number) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const sum = known.reduce((total, value) => total + below(value), 0);
  return sum / (known.length * unknown.length);
}

const chance = chanceFrom(2017);
let nth = 0;
async function compare(path: string, bodyOf: (name: string) => object): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < samples; at += 1) {
    const person = Math.trunc(at / TRIES);
    const pair = [
      ["known", `persona${person}`],
      ["unknown", `ninguna${person}`],
    ] as const;
    for (const [kind, name] of chance.happens(0.5) ? pair : pair.toReversed()) {
      nth += 1;
      times[kind].push(await timeOf(path, bodyOf(name), nth));
    }
  }
  return areaOf(times.known, times.unknown);
}

const WAYS: Readonly<Record<string, () => Promise<number>>> = {
  "sign-in": async () =>
    compare("/api/auth/login", (username) => ({ username, password: "Mala*2017" })),
  recovery: async () =>
    compare("/api/auth/recoveryPassword", (name) => ({ email: `${name}@garante.example` })),
};
let worst = 0;
for (const [way, compared] of Object.entries(WAYS)) {
  if (only !== undefined && only !== way) continue;
  const area = await compared();
  worst = Math.max(worst, area, 1 - area);
  process.stdout.write(
    `known against unknown at ${way}, ${samples} samples each: AUC ${area.toFixed(3)}\n`,
  );
}
await server.close();
process.exit(worst <= MOST ? 0 : 1);
