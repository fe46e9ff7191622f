import type { Message } from "../../../contract/jobs-contract.ts";
import type { Order } from "../../../machines/jobs/jobs.types.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { SteadyButton } from "../../kit/button/steady-button.tsx";
import { attemptsWords, MESSAGE_LOOKS, messageTitle } from "./jobs-words.ts";
import {
  buttons,
  detail,
  entry,
  head,
  reason as reasonStyle,
  title as titleStyle,
} from "./jobs.css.ts";
import { Moment } from "../moment.tsx";

type MessageEntryProps = {
  readonly message: Message;
  readonly isBusy: boolean;
  readonly onOrder: (order: Order) => void;
  readonly onOpen: (id: string) => void;
};

/** A message of the list: its kind, its number of attempts and its actions; never its content. */
export function MessageEntry({ message, isBusy, onOrder, onOpen }: MessageEntryProps) {
  const { id, kind, status, attempts, reason, createdAt, dueAt, finishedAt } = message;
  const { one, tone } = MESSAGE_LOOKS[status];
  const heading = `mensaje-${id}`;
  return (
    <li className={entry} aria-labelledby={heading}>
      <div className={head}>
        <h2 id={heading} className={titleStyle}>
          {messageTitle(kind)}
        </h2>
        <Badge tone={tone}>{one}</Badge>
      </div>
      {reason !== null && <p className={reasonStyle}>{reason}</p>}
      <p className={detail}>
        {attemptsWords(attempts)}, pedido <Moment at={createdAt} />
      </p>
      {status === "waiting" && dueAt !== null && (
        <p className={detail}>
          Se envía <Moment at={dueAt} />
        </p>
      )}
      {finishedAt !== null && (
        <p className={detail}>
          Terminó <Moment at={finishedAt} />
        </p>
      )}
      <div className={buttons}>
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
      </div>
    </li>
  );
}
