import { fromCallback, type SnapshotFrom } from "xstate";

import { jobsMachine } from "../../src/machines/jobs/jobs.machine.ts";
import { JOB_LIST, MESSAGE_TRIES } from "../support/job-replies.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isIdle,
  isLate,
  received,
  silent,
} from "./reading.ts";

type Snapshot = SnapshotFrom<typeof jobsMachine>;

const PAGE = received({ view: "jobs", ...JOB_LIST });
const REFUSED = { kind: "refused", problem: { title: "Ya terminó." } };
const EMPTY = { kind: "empty" };
const ALL = { view: "jobs", status: null, before: null };
const FAILED = { view: "jobs", status: "failed", before: null };
const FARTHER = { done: 3, total: 4, words: "Van 3 de 4" };

const answer = (port: string, output: unknown) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const moved = (id: string, status: string) => ({
  type: "job.moved",
  id,
  status,
  reason: null,
  progress: FARTHER,
});

/** The page of the jobs with every possible event. */
export const jobsDomain = (): Domain<typeof jobsMachine> => ({
  machine: jobsMachine.provide({
    actors: {
      fetchPage: silent,
      giveOrder: silent,
      fetchMessage: silent,
      hearJobs: fromCallback(() => undefined),
    },
  }),
  input: undefined,
  alphabet: (snapshot) => [
    ...[ALL, FAILED].map((asked) => ({ type: "list.chosen", asked })),
    ...["retry.chosen", "order.confirmed", "order.declined", "message.closed", "refresh.due"].map(
      (type) => ({ type }),
    ),
    ...["cancel", "retry"].map((order) => ({ type: "order.chosen", order, id: "7" })),
    { type: "message.opened", id: "9" },
    moved("7", "running"),
    moved("7", "done"),
    moved("99", "running"),
    ...[PAGE, REFUSED, EMPTY].map((output) => answer("fetchPage", output)),
    ...[received(null), REFUSED, EMPTY].map((output) => answer("giveOrder", output)),
    ...[received(MESSAGE_TRIES), EMPTY].map((output) => answer("fetchMessage", output)),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { asked, page, isOutdated, order, message } }) => [
    asked.status,
    page?.view === "jobs" && page.rows[0]?.progress?.done,
    isOutdated,
    order?.order,
    message === null,
  ],
});

/** Laws of the page of the jobs. */
export const jobsLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchPage", "giveOrder", "fetchMessage"]),
  {
    id: "se-ve-la-lista-que-se-pidio",
    sentence: "Se ve la última lista que se pidió, y ninguna mientras no llega",
    clause: "ADR 37",
    holds: ({ event, after }) => {
      if (after.matches("shown") !== (after.context.page !== null)) return false;
      const isNew = event.type === "list.chosen" && after.matches("asking");
      return !isNew || after.context.asked === event["asked"];
    },
  },
  {
    id: "otra-lista-se-pide-al-elegirla",
    sentence:
      "Otra lista se pide en cuanto se elige, también mientras llegan los intentos de un mensaje",
    clause: "ADR 37",
    holds: ({ before, event, after }) => {
      if (event.type !== "list.chosen" || before === null) return true;
      const canChoose = ["reading", "refreshing", "fetchingMessage"].some((state) =>
        before.matches({ shown: state } as never),
      );
      return !canChoose || (after.matches("asking") && after.context.asked === event["asked"]);
    },
  },
  {
    id: "lo-que-habia-se-sigue-viendo",
    sentence:
      "Si no se puede actualizar, se sigue viendo lo que había y se dice que puede no estar al día",
    clause: "spec §8",
    holds: (step) => {
      const { before, event, after } = step;
      if (answererOf(event) !== "fetchPage" || isLate(step) || event["output"] === PAGE)
        return true;
      if (before?.matches({ shown: "refreshing" }) !== true) return after.matches("missing");
      return after.context.isOutdated && after.context.page === before.context.page;
    },
  },
  {
    id: "cancelar-se-confirma",
    sentence: "Nada se cancela sin que la persona lo confirme",
    clause: "ADR 37",
    holds: ({ before, event, after }) => {
      const isBegun =
        childrenOf(after).includes("giveOrder") && !childrenOf(before).includes("giveOrder");
      if (!isBegun || after.context.order?.order !== "cancel") return true;
      return event.type === "order.confirmed" && before?.matches({ shown: "confirming" }) === true;
    },
  },
  {
    id: "cada-orden-tiene-respuesta",
    sentence: "De cada orden se dice una vez qué pasó, o que no se sabe",
    clause: "spec §8",
    holds: (step) => {
      const said = effectsOf(step, "notify").length;
      const answerer = answererOf(step.event);
      if (isLate(step) || answerer === null) return said === 0;
      if (answerer === "giveOrder") return said === 1;
      const isOpened = answerer === "fetchMessage" && step.after.context.message === null;
      return said === (isOpened ? 1 : 0);
    },
  },
  {
    id: "el-avance-no-interrumpe",
    sentence: "El avance de un trabajo llega a su fila sin interrumpir lo que la persona hace",
    clause: "ADR 28",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "job.moved" || event["status"] !== "running" || event["id"] !== "7") {
        return true;
      }
      const isFollowed = !["fetchingMessage", "showingMessage"].some((state) =>
        before?.matches({ shown: state } as never),
      );
      if (before?.matches("shown") !== true || !isFollowed) return isIdle(step);
      const { page } = after.context;
      const isSame = JSON.stringify(before.value) === JSON.stringify(after.value);
      return isSame && page?.view === "jobs" && page.rows[0]?.progress === FARTHER;
    },
  },
];
