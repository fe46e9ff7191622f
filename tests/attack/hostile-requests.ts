import { chanceFrom } from "../../server/seed/random.ts";
import { seedRecords } from "../../server/seed/seed-records.ts";
import { attackHostile } from "../support/hostile/attack-hostile.ts";
import { openOffice } from "../support/office.ts";
import { registry } from "../support/registry.ts";

const [count = "2000", seed = "1"] = process.argv.slice(2);

// Prints how many of so many malformed or hostile requests, from a seed, met a fault, no answer or one without its shape.
const office = await openOffice();
const { db, clock } = office.server;
await seedRecords({ db, registry, now: clock.now(), size: 12 });
const started = performance.now();
const { wrong, statuses, slowest } = await attackHostile(office, {
  count: Number(count),
  chance: chanceFrom(Number(seed)),
});
const seconds = Math.round((performance.now() - started) / 1000);
const reasons = office.server.logs.filter(({ event }) => event === "request.failed");
await office.server.close();
for (const each of wrong.slice(0, 40)) process.stdout.write(`${each}\n`);
for (const reason of new Set(reasons.map((each) => String(each["reason"])))) {
  process.stdout.write(`  ${reason}\n`);
}
const tally = [...statuses].map(([status, times]) => `${status}: ${times}`);
process.stdout.write(
  `${count} hostile requests (seed ${seed}): ${wrong.length} wrong answers, slowest ${slowest} ms, ${seconds} s; ${tally.join(", ")}\n`,
);
process.exit(wrong.length === 0 ? 0 : 1);
