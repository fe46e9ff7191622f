import type * as z from "zod/mini";

/**
 * A call of the API. Its path stands under `/api`, each parameter of it in braces: the browser fills them, the server
 * and the OpenAPI document read them. A call without a reply answers with a file, or with lines.
 */
export type Call = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: z.ZodMiniType;
  readonly reply?: z.ZodMiniType;
};

/** The names of the parameters of a path. */
export type ParametersOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never;

/** Gives the path of a call with its parameters in it. */
export function filledPath(path: string, given: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(given[name] ?? ""));
}
