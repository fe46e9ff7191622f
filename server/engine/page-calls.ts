import type * as z from "zod/mini";
import type { Call } from "../../src/contract/call.ts";
import type { Inferred } from "../../src/contract/inferred.ts";
import type { DeskContext } from "./desk/desk-context.ts";

/** Tells what a call of a page was given. */
type Given<Body> = {
  /** The names in braces of its path. */
  readonly params: Readonly<Record<string, string>>;
  /** The parameters of its address, as text. */
  readonly query: Readonly<Record<string, string>>;
  readonly body: Body;
  /** The key under which it may be repeated. */
  readonly key: string | undefined;
};

/** A call of a page of work, and what answers it; the guard asks for the permission of the page. */
export type PageCall = {
  readonly row: Call;
  readonly answer: (context: DeskContext, given: Given<unknown>) => Promise<unknown>;
};

type BodyOf<Row extends Call> = Row["body"] extends z.ZodMiniType ? z.infer<Row["body"]> : null;
type ReplyOf<Row extends Call> = Row["reply"] extends z.ZodMiniType ? Inferred<Row["reply"]> : null;

/** Answers a call of a page, typed by its row. */
export function answering<const Row extends Call>(
  row: Row,
  answer: (context: DeskContext, given: Given<BodyOf<Row>>) => Promise<ReplyOf<Row>>,
): PageCall {
  // The body was read against the schema of the same row.
  return { row, answer: async (context, given) => answer(context, given as Given<BodyOf<Row>>) };
}
