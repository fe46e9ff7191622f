import type * as z from "zod/mini";

/**
 * How large the body of a call may be: a `form` of a few fields (the size of a call that says none), `rows` of values, a
 * `file` for a field, or the `table` of an import with its replacements (server/routes/body-limit.ts).
 */
export type BodySize = "form" | "rows" | "file" | "table";

/**
 * The cost of a call, which gives its ceiling (server/routes/heavy-calls.ts): `work` reads or writes without a bound of its
 * own; `work-as-file` does so where it is asked for a file, by `format`; an `upload` is as slow as its sender's network and
 * asks little of the database. All others take their turn.
 */
export type Cost = "work" | "work-as-file" | "upload";

type ParameterWords = {
  readonly description: string;
  readonly default?: string | number;
  readonly example?: string;
};

/** The words of a call in the document of the API, in Spanish, with the names of its section or its command in braces. */
type Words = {
  /** The name of its operation, after that of its controller. */
  readonly id: string;
  readonly says: string;
  /** The words of its answer. */
  readonly gives: string;
  /** Those of its parameters, some with more for their schema; one without any is described once for all calls. */
  readonly params?: Readonly<Record<string, string | ParameterWords>>;
};

/**
 * A call of the API, described here and nowhere else (ADR 107). Its path stands under `/api`, each parameter of it in
 * braces: the browser fills them; the routes, limits and ceilings of the server and the OpenAPI document are made of the
 * row. A call without a reply answers with a file, or with lines.
 */
export type Call = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** The parameters of its address: any other is refused (ADR 23). */
  readonly query?: z.ZodMiniObject;
  /** Whether it has those of a declaration besides: the query of a section's list, or of a report. */
  readonly isDeclared?: true;
  readonly body?: z.ZodMiniType;
  readonly size?: BodySize;
  readonly cost?: Cost;
  /** The headers that it reads besides those of every call. */
  readonly headers?: readonly ("idempotency-key" | "confirmed")[];
  readonly reply?: z.ZodMiniType;
  /** Whether it answers 201: it makes what it answers with. */
  readonly isMade?: true;
  /** The forms of its answer that are no JSON: rows in a file, a file of a record, a document, or lines (NDJSON). */
  readonly answers?: readonly ("table" | "file" | "pdf" | "lines")[];
  /** A call without them is not in the document: those of sign-in and of one's own account. */
  readonly words?: Words;
};

/** The names of the parameters of a path. */
export type ParametersOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never;

/** Gives the path of a call with its parameters in it. */
export function filledPath(path: string, given: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(given[name] ?? ""));
}
