import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "../../support/registry.ts";
import { openSeeded } from "../../support/seeded-database.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { deskOf, type Desk } from "./desk.ts";
import { hostileCommandsSuite, isRefusal } from "./hostile-commands-suite.ts";

let office: Office;
let there: Desk;

beforeAll(async () => {
  office = await openOffice(await openSeeded());
  // The timers of these records that are due run now, and not while changes are counted.
  for (let turn = 0; turn < 2; turn += 1) {
    await office.server.tidy();
    await office.server.settled();
  }
  there = deskOf(await office.as("admin", 2));
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

/** Queries that no list can answer. */
const QUERIES = [
  "p=-1",
  "p=1e9",
  "p=1.5",
  "n=0",
  "n=1e9",
  "o=nada",
  "o=__proto__",
  "f.nada=1",
  "f.constructor=x",
  "f.=1",
  "o=%ED%A0%80",
];

/** Bodies that write nothing anywhere. */
const BODIES = [
  "",
  "{",
  '{"version":1}',
  '{"version":1e400,"values":{}}',
  '{"version":1,"version":-1,"values":{}}',
  '{"version":1,"values":[]}',
  '{"version":1,"values":{"nada":1}}',
  '{"version":1,"values":{"id":"1","empresa_id":2}}',
  '{"version":1,"values":{"constructor":1}}',
  '{"version":1,"values":{},"otro":1}',
  `{"version":1,"values":{"nombre":${"[".repeat(5000)}${"]".repeat(5000)}}}`,
];

/** Ids of no record of the context. */
const IDS = ["0", "-1", "abc", "99999999999999999999", "%00"];

async function changes(): Promise<unknown> {
  const { rows } = await sql`select count(*)::integer as count from changes`.execute(
    office.server.db,
  );
  return rows;
}

/** A record of the other company, where the two do not share theirs. */
async function foreign(controller: string): Promise<readonly string[]> {
  if (registry.sections.get(controller)?.table.isOfCompany !== true) return [];
  const [record] = (await there.list(controller)).rows;
  return record ? [record.id] : [];
}

/** The engine reads every section's calls alike: each is asked a third of the questions, and each question of a third of them. */
const shareOf = <Each>(questions: readonly Each[], place: number): readonly Each[] =>
  questions.filter((_, index) => index % 3 === place % 3);

test.each([...registry.sections.keys()].map((controller, place) => [controller, place] as const))(
  "%s: what cannot be read, or is not there, is refused in words and changes nothing",
  async (controller, place) => {
    const desk = deskOf(await office.as("admin"));
    const before = await changes();
    const [record] = (await desk.list(controller)).rows;
    const own = `${controller}/edit/${record?.id}`;
    const ids = [...IDS, ...(await foreign(controller))];
    const calls = [
      ...shareOf(QUERIES, place).map((query) => ["GET", `${controller}/list?${query}`] as const),
      ["GET", `${controller}/export?f.nada=1`] as const,
      ...shareOf(BODIES, place).map((body) => ["PUT", own, body] as const),
      ...shareOf(BODIES, place + 1).map((body) => ["POST", `${controller}/create`, body] as const),
      ...BODIES.slice(0, 2).map((body) => ["POST", `${controller}/delete`, body] as const),
      ...ids.map((id) => ["GET", `${controller}/view/${id}`] as const),
      ...ids.map((id) => ["DELETE", `${controller}/delete/${id}?version=1`] as const),
      ...ids.map((id) => ["PUT", `${controller}/edit/${id}`, { version: 1, values: {} }] as const),
    ];
    for (const [method, path, body] of calls) {
      const { status, type, body: problem } = await desk.refused(method, path, body);
      const call = `${method} ${path} ${typeof body === "string" ? body.slice(0, 60) : ""}`;
      expect([call, isRefusal(status), type]).toEqual([call, true, "application/problem+json"]);
      expect([call, problem.title]).toEqual([call, expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/u)]);
    }
    expect(await changes()).toEqual(before);
  },
);

hostileCommandsSuite(() => office);
