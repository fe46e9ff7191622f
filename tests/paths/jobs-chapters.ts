import { driveJobs } from "../support/jobs-driver.ts";
import { jobsNotOffered, jobsOffered } from "../support/oracle/jobs-offers.ts";
import { jobsWords, seeJobs, stepJobs } from "../support/oracle/jobs-oracle.ts";
import { JOBS_TAB, type JobsStimulus, type JobsWorld } from "../support/oracle/jobs-world.ts";
import { JOBS_CRASHES } from "./jobs-crashes.ts";
import type { Part } from "./prove-whole.ts";

/** The page of the jobs, as one chapter with every possible event. */
export const JOBS: Part<JobsWorld, JobsStimulus> = {
  name: "jobs",
  oracle: {
    step: stepJobs,
    observe: seeJobs,
    notOffered: jobsNotOffered,
    wordsOf: jobsWords,
  },
  drive: driveJobs,
  chapters: [
    {
      title: "Trabajos y envíos",
      start: JOBS_TAB,
      prologue: [{ type: "user.opens" }],
      keyOf: ({ isSignedIn, doing, list, done, isOutdated, order }) =>
        [
          isSignedIn,
          doing,
          list,
          done,
          isOutdated,
          doing === "ordering" || doing === "confirming" ? order : "",
        ].join(),
      next: jobsOffered,
    },
  ],
  crashes: JOBS_CRASHES,
};
