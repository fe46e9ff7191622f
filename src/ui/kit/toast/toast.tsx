import X from "lucide-react/icons/x";
import * as Radix from "@radix-ui/react-toast";
import { useFocusOrigin } from "../focus/focus-origin.ts";
import { markOf } from "../mark/mark.ts";
import { Icon } from "../icon/icon.tsx";
import { uncoverFocus } from "../focus/uncover-focus.ts";
import { action, actions, bar, close, place, words } from "./toast.css.ts";
import type { ToastProps } from "./toast.types.ts";

/** An infinite duration for Radix, so that it never closes by itself: the chart is the only clock (ADR 24). */
const UNTIMED = Infinity;

/**
 * A message at the foot, of a failure at its centre (spec §8) and otherwise at its right, drawn by Radix: announced once to screen readers, reached with F8, closed by its
 * button, by Escape and by a swipe. It is mounted as long as there is a message; then focus returns to where it was.
 */
export function Toast({ content, labels, onPause, onResume, onUndo, onDismiss }: ToastProps) {
  return (
    <div {...useFocusOrigin()}>
      <Radix.Provider label={labels[content.style]} duration={UNTIMED}>
        <Radix.Root
          key={content.id}
          ref={uncoverFocus}
          open
          type={content.style === "danger" ? "foreground" : "background"}
          className={bar[content.style]}
          // Long messages are scrolled with a finger, and their text can be selected.
          style={{ touchAction: "pan-y", userSelect: "auto" }}
          data-notice={content.style}
          onPause={onPause}
          onResume={onResume}
          onOpenChange={(isOpen) => {
            if (!isOpen) onDismiss();
          }}
        >
          <Radix.Description className={words}>{content.text}</Radix.Description>
          <span className={actions}>
            {content.canUndo && (
              <>
                <Radix.Action className={action} altText={labels.undo} onClick={onUndo}>
                  {labels.undo}
                </Radix.Action>
                <a className={action} href={labels.all.href}>
                  {labels.all.label}
                </a>
              </>
            )}
            {content.link !== undefined && (
              <a className={action} href={content.link.href}>
                {content.link.label}
              </a>
            )}
          </span>
          <Radix.Close className={close} aria-label={labels.close}>
            <Icon of={X} />
          </Radix.Close>
        </Radix.Root>
        <Radix.Viewport
          ref={markOf("notice")}
          className={place}
          label={`${labels.region} ({hotkey})`}
        />
      </Radix.Provider>
    </div>
  );
}
