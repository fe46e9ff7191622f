import type { JobList, MessageList } from "../../src/contract/jobs-contract.ts";
import { JobsScreen } from "../../src/ui/screens/jobs/jobs.screen.tsx";
import type { JobsScreenProps } from "../../src/ui/screens/jobs/jobs-screen.types.ts";
import { JOB_LIST, MESSAGE_LIST, MESSAGE_TRIES } from "../support/job-replies.ts";
import type { Drawn, Report } from "./drawn.ts";
import { shell } from "./shell-states.tsx";

const [RUNNING, FAILED] = JOB_LIST.rows;
if (RUNNING === undefined || FAILED === undefined) throw new Error("Two jobs are drawn");

const EVERY_STATUS: JobList = {
  ...JOB_LIST,
  rows: [
    RUNNING,
    {
      ...RUNNING,
      id: "8",
      title: "W".repeat(60),
      progress: { done: 3, total: null, words: "Leyendo" },
      isCancelling: true,
    },
    FAILED,
    {
      ...RUNNING,
      id: "4",
      status: "waiting",
      progress: null,
      owner: null,
      dueAt: "2026-11-21T12:00:00.000Z",
    },
    {
      ...RUNNING,
      id: "6",
      title: "Plazo de un registro",
      status: "scheduled",
      progress: {
        done: 0,
        total: 1,
        words: "Documento de cobro DC-2026-000001: Pasa su vencimiento",
      },
      owner: null,
      dueAt: "2026-12-21T05:00:00.000Z",
    },
    { ...FAILED, id: "3", status: "done", reason: null, can: { cancel: false, retry: false } },
    { ...FAILED, id: "2", status: "cancelled", reason: null, can: { cancel: false, retry: false } },
  ],
};

const [DEAD] = MESSAGE_LIST.rows;
if (DEAD === undefined) throw new Error("A message is drawn");

const EVERY_MESSAGE: MessageList = {
  ...MESSAGE_LIST,
  rows: [
    DEAD,
    { ...DEAD, id: "8", status: "waiting", attempts: 1, dueAt: DEAD.createdAt, finishedAt: null },
    { ...DEAD, id: "7", status: "delivered", reason: null },
    { ...DEAD, id: "6", status: "expired", attempts: 0, reason: null },
  ],
};

const NOTHING: JobList = {
  rows: [],
  counts: { waiting: 0, scheduled: 0, running: 0, done: 0, failed: 0, cancelled: 0 },
  hasMore: false,
};

const JOBS: Partial<JobsScreenProps> = { page: { view: "jobs", ...EVERY_STATUS } };
const MESSAGES: Partial<JobsScreenProps> = {
  asked: { view: "messages", status: null, before: null },
  page: { view: "messages", ...EVERY_MESSAGE },
};

function jobs(report: Report, own: Partial<JobsScreenProps>): Drawn {
  return {
    screen: shell(
      report,
      <JobsScreen
        asked={{ view: "jobs", status: null, before: null }}
        page={null}
        message={null}
        isMissing={false}
        isBusy={false}
        isOrdering={false}
        isOutdated={false}
        isAsked={false}
        onList={(asked) => report("list", asked)}
        onRetry={() => report("retry")}
        onOrder={(order) => report("order", order)}
        onConfirm={() => report("confirm")}
        onDecline={() => report("decline")}
        onMessage={(id) => report("message", id)}
        onClose={() => report("close")}
        {...own}
      />,
    ),
  };
}

/** Every state of the page of the jobs. */
export const JOBS_STATES = {
  jobs: (report) => jobs(report, JOBS),
  "jobs-asking": (report) => jobs(report, { isBusy: true }),
  "jobs-missing": (report) => jobs(report, { isMissing: true }),
  "jobs-none": (report) => jobs(report, { page: { view: "jobs", ...NOTHING } }),
  "jobs-outdated": (report) => jobs(report, { ...JOBS, isOutdated: true }),
  "jobs-older": (report) =>
    jobs(report, { ...JOBS, asked: { view: "jobs", status: null, before: "9" } }),
  "jobs-cancelling": (report) => jobs(report, { ...JOBS, isAsked: true }),
  "jobs-messages": (report) => jobs(report, MESSAGES),
  "jobs-tries": (report) => jobs(report, { ...MESSAGES, message: MESSAGE_TRIES }),
} satisfies Record<string, (report: Report) => Drawn>;
