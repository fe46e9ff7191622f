import X from "lucide-react/icons/x";
import * as Dialog from "@radix-ui/react-dialog";
import { useRef, type ReactNode } from "react";
import { bringIntoView } from "../focus/bring-into-view.ts";
import { focusArrival, isVisit } from "../focus/arrival.ts";
import { title as titleStyle, veil } from "../dialog/dialog.css.ts";
import { bar, close, panel } from "./drawer.css.ts";
import { markOf } from "../mark/mark.ts";
import { useMediaMatch } from "./media-match.ts";
import { Icon } from "../icon/icon.tsx";

type DrawerProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly trigger: ReactNode;
  /** A media condition under which there is no drawer: it closes when the condition becomes true. */
  readonly uselessWhen: string;
  /** Id of the region where its links lead: focus goes there, not back to the trigger. */
  readonly arrival: string;
  /** Receives Escape first; returns `true` when it has handled it. */
  readonly onEscape: () => boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** A panel over the left edge of a narrow window. Following a link inside closes it. */
export function Drawer({ isOpen, uselessWhen, arrival, onOpenChange, ...props }: DrawerProps) {
  const isLeaving = useRef(false);
  useMediaMatch(uselessWhen, isOpen, () => onOpenChange(false));
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>{props.trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={veil} ref={markOf("veil")} />
        <Dialog.Content
          className={panel}
          aria-describedby={undefined}
          onFocus={bringIntoView}
          onEscapeKeyDown={(event) => {
            if (props.onEscape()) event.preventDefault();
          }}
          onClick={(event) => {
            isLeaving.current = isVisit(event);
            if (isLeaving.current) onOpenChange(false);
          }}
          onCloseAutoFocus={(event) => {
            if (!isLeaving.current) return;
            isLeaving.current = false;
            event.preventDefault();
            focusArrival(arrival);
          }}
        >
          <div className={bar}>
            <Dialog.Title className={titleStyle}>{props.title}</Dialog.Title>
            <Dialog.Close className={close} aria-label={props.closeLabel}>
              <Icon of={X} size={18} />
            </Dialog.Close>
          </div>
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
