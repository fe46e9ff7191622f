import type { Context } from "hono";
import type { CallContext } from "../engine/served.types.ts";
import type { ServerEnv } from "./server-env.ts";

/** Gives the context of a call of a section: the company, the person who asks, and the clock. */
export type ContextOf = (c: Context<ServerEnv>) => CallContext;
