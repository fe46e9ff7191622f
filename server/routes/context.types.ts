import type { Context } from "hono";
import type { CallContext } from "../engine/served.types.ts";
import type { ServerEnv } from "./server-env.ts";

/** Gives what a call of a section works with: the context's company, who asks, and the clock. */
export type ContextOf = (c: Context<ServerEnv>) => CallContext;
