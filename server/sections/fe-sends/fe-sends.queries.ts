import type { SendingInput } from "../../../src/sections/fe-sends/sending.chart.ts";
import type { JobName } from "../../engine/jobs/define-job.ts";

/** The job that sends the messages of a campaign, or one alone. */
export const sendingJob: JobName<SendingInput> = { kind: "message-sending" };
