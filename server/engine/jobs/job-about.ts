import type { Kysely } from "kysely";
import type { Controller } from "../../../src/engine/controller.ts";
import type { Database } from "../../store/schema.ts";

/** The subject of a job: a record, or the file of an import into a section. */
export type JobAbout =
  | { readonly controller: string; readonly id: string }
  | { readonly controller: string; readonly file: string };

/** Tells what some jobs of a kind are about, by their inputs; one that nothing is known of any more is left out. */
export type TellAbout<Input> = (
  db: Kysely<Database>,
  jobs: readonly { readonly id: string; readonly input: Input }[],
) => Promise<ReadonlyMap<string, JobAbout>>;

/** Tells what each job of a kind is about by its input alone. */
export function aboutEach<Input>(of: (input: Input) => JobAbout): TellAbout<Input> {
  return async (_, jobs) => Promise.resolve(new Map(jobs.map(({ id, input }) => [id, of(input)])));
}

/** Tells that each job of a kind is about the record of a section that its input names. */
export function aboutRecord<Input>(
  controller: Controller,
  idOf: (input: Input) => string,
): TellAbout<Input> {
  return aboutEach((input) => ({ controller, id: idOf(input) }));
}
