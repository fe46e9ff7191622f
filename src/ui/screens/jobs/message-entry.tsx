import type { Message } from "../../../contract/jobs-contract.ts";
import type { Order } from "../../../machines/jobs/jobs.types.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { SteadyButton } from "../../kit/button/steady-button.tsx";
import { attemptsWords, MESSAGE_LOOKS } from "./jobs-words.ts";
import { Subject } from "./subject.tsx";
import { Moment } from "../moment.tsx";
import { Card, Row, Text } from "../../kit/layout/layout.tsx";

type MessageEntryProps = {
  readonly message: Message;
  readonly isBusy: boolean;
  readonly onOrder: (order: Order) => void;
  readonly onOpen: (id: string) => void;
};

/** A message of the list: its kind, its record, its number of attempts and its actions; never its content. */
export function MessageEntry({ message, isBusy, onOrder, onOpen }: MessageEntryProps) {
  const { id, title, about, status, attempts, reason, createdAt, dueAt, finishedAt } = message;
  const { one, tone } = MESSAGE_LOOKS[status];
  const heading = `mensaje-${id}`;
  return (
    <Card as="li" stacked gap={2} aria-labelledby={heading}>
      <Row wrap align="center" justify="between" gap={2}>
        <Text as="h2" id={heading} size="lead">
          {title}
        </Text>
        <Badge tone={tone}>{one}</Badge>
      </Row>
      <Subject of={about} />
      {reason !== null && (
        <Text size="small" tone="danger">
          {reason}
        </Text>
      )}
      <Text quiet>
        {attemptsWords(attempts)}, pedido <Moment at={createdAt} />
      </Text>
      {status === "waiting" && dueAt !== null && (
        <Text quiet>
          Se envía <Moment at={dueAt} />
        </Text>
      )}
      {finishedAt !== null && (
        <Text quiet>
          Terminó <Moment at={finishedAt} />
        </Text>
      )}
      <Row wrap gap={3} collapses>
        {attempts > 0 && (
          <SteadyButton isIdle={isBusy} onClick={() => onOpen(id)}>
            Ver los intentos
          </SteadyButton>
        )}
        {status === "dead" && (
          <SteadyButton isIdle={isBusy} onClick={() => onOrder({ order: "resend", id })}>
            Enviar de nuevo
          </SteadyButton>
        )}
      </Row>
    </Card>
  );
}
