import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import {
  actions as actionsStyle,
  box,
  description as descriptionStyle,
  title as titleStyle,
  veil,
} from "./dialog.css.ts";

type DialogProps = {
  readonly title: string;
  readonly description?: string;
  /** Waits for an answer, and is announced at once. */
  readonly isQuestion?: boolean;
  /** Id of the control that takes focus afterwards, where it is not the one that had it before. */
  readonly returnTo?: string;
  readonly actions: ReactNode;
  /** Escape. A press beside it does nothing: what is written in it would be lost. */
  readonly onCancel: () => void;
  readonly children?: ReactNode;
};

/** A window over the page, open as long as it is drawn: focus stays inside, and the page behind keeps still. */
export function Dialog(props: DialogProps) {
  const { title, description, isQuestion = false, returnTo, actions, onCancel, children } = props;
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={veil} data-scroll-lock="" />
        <Radix.Content
          role={isQuestion ? "alertdialog" : "dialog"}
          className={box}
          {...(description === undefined && { "aria-describedby": undefined })}
          onPointerDownOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            if (returnTo === undefined) return;
            event.preventDefault();
            document.getElementById(returnTo)?.focus();
          }}
        >
          <Radix.Title className={titleStyle}>{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className={descriptionStyle}>{description}</Radix.Description>
          )}
          {children}
          <div className={actionsStyle}>{actions}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
