import type section from "../../../src/sections/banks-companies/banks-companies.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { writtenByActor } from "../../engine/who-wrote.ts";
import { pays } from "./pays.ts";

/** Another person than the author verifies an account that pays (reading 29). */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const own = await writtenByActor<typeof section>(context, records, ["verify"]);
  return new Map(
    records.map(({ id, values }) => [id, { isAnotherPerson: !pays(values) || !own.has(id) }]),
  );
};
