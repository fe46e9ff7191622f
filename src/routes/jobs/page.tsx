import { useSelector } from "@xstate/react";

import { jobsView } from "./connect.ts";
import { JobsScreen } from "../../ui/screens/jobs/jobs.screen.tsx";
import type { OwnPageProps } from "../section/work-page.ts";

/** The page of the jobs and of the messages to the outside, bound to its machine. */
export function JobsPage({ actor }: OwnPageProps<"jobs">) {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <JobsScreen
      {...jobsView(snapshot)}
      onList={(next) => actor.send({ type: "list.chosen", asked: next })}
      onRetry={() => actor.send({ type: "retry.chosen" })}
      onOrder={(order) => actor.send({ type: "order.chosen", ...order })}
      onConfirm={() => actor.send({ type: "order.confirmed" })}
      onDecline={() => actor.send({ type: "order.declined" })}
      onMessage={(id) => actor.send({ type: "message.opened", id })}
      onClose={() => actor.send({ type: "message.closed" })}
    />
  );
}
