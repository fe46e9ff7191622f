import { afterAll, beforeAll, expect, test } from "vitest";
import { chanceFrom } from "../../../server/seed/random.ts";
import { attackHostile } from "../../support/hostile/attack-hostile.ts";
import { openOffice, type Office } from "../../support/office.ts";

/** A small share of what `tests/attack/hostile-requests.ts` sends; always the same. */
const COUNT = 400;

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(async () => office.server.close());

test("malformed and hostile requests made from the API's document meet no fault, no silence and no answer without its shape", async () => {
  const { wrong, statuses } = await attackHostile(office, { count: COUNT, chance: chanceFrom(14) });
  expect(wrong).toEqual([]);
  expect(office.server.logs.filter(({ event }) => event === "request.failed")).toEqual([]);
  // They get past the door: some are done, some are refused for what they say.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(["200", "400", "404", "422"]));
});
