import type { Job } from "../../../contract/jobs-contract.ts";
import type { Order } from "../../../machines/jobs/jobs.types.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { SteadyButton } from "../../kit/button/steady-button.tsx";
import { Progress } from "../../kit/progress/progress.tsx";
import { JOB_LOOKS } from "./jobs-words.ts";
import { Subject } from "./subject.tsx";
import { Moment } from "../moment.tsx";
import { Card, Row, Text } from "../../kit/layout/layout.tsx";

type JobEntryProps = {
  readonly job: Job;
  readonly isBusy: boolean;
  readonly onOrder: (order: Order) => void;
};

/** A job of the list: its kind, its owner, its progress, the reason of its failure, and its actions. */
export function JobEntry({ job, isBusy, onOrder }: JobEntryProps) {
  const { id, title, about, status, reason, isCancelling, can } = job;
  const { one, tone } = JOB_LOOKS[status];
  const heading = `trabajo-${id}`;
  return (
    <Card as="li" stacked gap={2} aria-labelledby={heading}>
      <Row wrap align="center" justify="between" gap={2}>
        <Text as="h2" id={heading} size="lead">
          {title}
        </Text>
        <Badge tone={tone}>{isCancelling ? "Cancelándose" : one}</Badge>
      </Row>
      <Subject of={about} />
      <HowFar job={job} />
      {reason !== null && (
        <Text size="small" tone="danger">
          {reason}
        </Text>
      )}
      <Moments job={job} />
      <Row wrap gap={3} collapses>
        {can.retry && (
          <SteadyButton isIdle={isBusy} onClick={() => onOrder({ order: "retry", id })}>
            Intentar de nuevo
          </SteadyButton>
        )}
        {can.cancel && !isCancelling && (
          <SteadyButton isIdle={isBusy} onClick={() => onOrder({ order: "cancel", id })}>
            Cancelar
          </SteadyButton>
        )}
      </Row>
    </Card>
  );
}

/** A progress bar while it runs, and a text afterwards. */
function HowFar({ job: { status, progress, about } }: Pick<JobEntryProps, "job">) {
  if (progress === null) return null;
  const { done, total } = progress;
  // The words of a timer begin with its record, which is named above.
  const words = about === null ? progress.words : progress.words.replace(`${about.label}: `, "");
  if (status !== "running") return <Text quiet>{words}</Text>;
  return (
    <Progress label="Avance" {...(total !== null && { done, total })}>
      {words}
    </Progress>
  );
}

function Moments({ job }: Pick<JobEntryProps, "job">) {
  const { owner, createdAt, dueAt, finishedAt, status } = job;
  return (
    <>
      <Text quiet>
        {owner === null ? "Del sistema" : `De ${owner}`}, pedido <Moment at={createdAt} />
      </Text>
      {(status === "waiting" || status === "scheduled") && dueAt !== null && (
        <Text quiet>
          {status === "waiting" ? "Sigue" : "Se cumple"} <Moment at={dueAt} />
        </Text>
      )}
      {finishedAt !== null && (
        <Text quiet>
          Terminó <Moment at={finishedAt} />
        </Text>
      )}
    </>
  );
}
