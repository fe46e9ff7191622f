import { sql } from "kysely";

/** The day in Bogotá. */
export const TODAY = sql<string>`(now() at time zone 'America/Bogota')::date`;
