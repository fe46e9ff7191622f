import { describe } from "vitest";
import { openEmbedded } from "../support/embedded-database.ts";
import { openEngineBench } from "./engine/engine-bench.ts";
import { jobsSuite } from "./engine/jobs-suite.ts";
import { failingJobsSuite } from "./engine/failing-jobs-suite.ts";
import { undeliveredSuite } from "./engine/undelivered-suite.ts";
import { outboxSuite } from "./engine/outbox-suite.ts";
import { queueSuite } from "./engine/queue-suite.ts";

describe("on the embedded database", () => {
  const bench = openEngineBench(openEmbedded);
  queueSuite(bench);
  jobsSuite(bench);
  failingJobsSuite(bench);
  outboxSuite(bench);
  undeliveredSuite(bench);
});
