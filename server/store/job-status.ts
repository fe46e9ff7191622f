import { sql } from "kysely";

/**
 * The status of a job as people are told it: a timer waits for the date of its record, and not for its turn (ADR 69).
 */
export const TOLD_STATUS = sql<string>`(case when kind = 'timer' and status = 'waiting' then 'scheduled' else status end)`;
