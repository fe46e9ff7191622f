import { jobsMachine } from "../../src/machines/jobs/jobs.machine.ts";
import { JOBS } from "./jobs-chapters.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([jobsMachine], JOBS);
