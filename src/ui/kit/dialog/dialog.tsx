import * as Radix from "@radix-ui/react-dialog";
import { use, useState, type ReactNode } from "react";
import { bringIntoView } from "../focus/bring-into-view.ts";
import { isFocusPlaced } from "../focus/is-placed.ts";
import { markOf } from "../mark/mark.ts";
import {
  actions as actionsStyle,
  box,
  description as descriptionStyle,
  title as titleStyle,
  veil,
  wide,
} from "./dialog.css.ts";
import { OpenerContext } from "./opener.tsx";

type DialogProps = {
  readonly title: string;
  readonly description?: string;
  /** An alert dialog: it needs an answer, and is announced at once. */
  readonly isQuestion?: boolean;
  /** Id of the control that takes focus afterwards, where it is not the previously focused one. */
  readonly returnTo?: string;
  /** It shows something large. */
  readonly isWide?: boolean;
  readonly actions: ReactNode;
  /** Called by Escape. A press outside does nothing, because it would lose the written text. */
  readonly onCancel: () => void;
  /** Submits the form of the dialog: Enter in one of its fields, or its submit button among `actions`. */
  readonly onSubmit?: () => void;
  readonly children?: ReactNode;
};

/** A modal dialog, open as long as it is mounted: focus stays inside, and the page behind does not scroll. */
export function Dialog(props: DialogProps) {
  const { title, description, isQuestion = false, isWide = false, returnTo, onCancel } = props;
  // Radix returns focus only to a trigger, and this dialog has none.
  const [own] = useState(() => document.activeElement);
  const opener = use(OpenerContext) ?? own;
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={veil} ref={markOf("veil")} />
        <Radix.Content
          role={isQuestion ? "alertdialog" : "dialog"}
          className={isWide ? wide : box}
          {...(description === undefined && { "aria-describedby": undefined })}
          onFocus={bringIntoView}
          // Escape first closes the open options of a field inside.
          onEscapeKeyDown={(event) => isOpenIn(event.target) && event.preventDefault()}
          onPointerDownOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isFocusPlaced())
              focusOn(returnTo === undefined ? opener : document.getElementById(returnTo));
          }}
        >
          <Radix.Title className={titleStyle}>{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className={descriptionStyle}>{description}</Radix.Description>
          )}
          <Answers {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Answers({ actions, onSubmit, children }: DialogProps) {
  const answers = (
    <>
      {children}
      <div className={actionsStyle}>{actions}</div>
    </>
  );
  if (onSubmit === undefined) return answers;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {answers}
    </form>
  );
}

function isOpenIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute("aria-expanded") === "true";
}

function focusOn(control: Element | null): void {
  if (control instanceof HTMLElement && control.isConnected) control.focus();
}
