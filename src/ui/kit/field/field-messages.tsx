import type { ReactNode } from "react";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { message, messageIcon, messageLine } from "./field.css.ts";
import { Icon } from "../icon/icon.tsx";

type FieldMessagesProps = {
  readonly id: string;
  readonly messages: readonly string[];
  readonly beside?: ReactNode;
};

/** The messages of a field, in a live region that is always mounted, so that each is announced once. */
export function FieldMessages({ id, messages, beside }: FieldMessagesProps) {
  return (
    <div id={id} className={message} aria-live="polite">
      {messages.map((text) => (
        <p key={text} className={messageLine}>
          <Icon of={CircleAlert} className={messageIcon} />
          {text}
        </p>
      ))}
      {beside}
    </div>
  );
}
