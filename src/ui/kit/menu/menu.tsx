import * as Radix from "@radix-ui/react-dropdown-menu";
import { useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { focusArrival, isVisit } from "../focus/arrival.ts";
import { heading as headingStyle, item, list, mend, reason, rule, withheld } from "./menu.css.ts";

/** A link or an action. One that is refused shows the reason, and leads where it is mended, or does nothing. */
export type MenuEntry = {
  readonly label: string;
  readonly lang?: string;
  /** It cannot be undone. */
  readonly isGrave?: boolean;
  /** It begins a group, separated from the entries before it. */
  readonly isApart?: boolean;
} & (
  | { readonly href: string }
  | { readonly onChoose: () => void }
  | {
      readonly refusal: string;
      readonly mend?: { readonly to: string; readonly label: string } | null;
    }
);

type MenuProps = {
  /** The button that opens it and names it. */
  readonly trigger: ReactNode;
  /** A text above the entries. */
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
  /** Id of the region where its links lead; without one, focus returns to the button. */
  readonly arrival?: string;
  /** Open when mounted, because its button was pressed to load it. */
  readonly isOpenAtFirst?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
};

/**
 * A menu under a button, in the same landmark of the page (WAI-ARIA, menu button). It opens with focus on its first
 * entry.
 */
export function Menu({
  trigger,
  heading,
  entries,
  arrival,
  isOpenAtFirst = false,
  onOpenChange,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isFocusPlaced = useRef(false);

  function choose(onChoose: () => void): void {
    // Before the action: a dialog that it opens returns focus to the element focused before.
    button.current?.focus();
    isFocusPlaced.current = true;
    onChoose();
  }

  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtFirst} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        ref={focusFirstEntry}
        className={list}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          if (isFocusPlaced.current) event.preventDefault();
          isFocusPlaced.current = false;
        }}
      >
        {heading !== undefined && <Radix.Label className={headingStyle}>{heading}</Radix.Label>}
        {entries.map((entry) => (
          <Entry
            key={entry.label}
            entry={entry}
            onChoose={choose}
            onVisit={() => {
              if (arrival === undefined) return;
              isFocusPlaced.current = true;
              focusArrival(arrival);
            }}
          />
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}

type EntryProps = {
  readonly entry: MenuEntry;
  readonly onChoose: (choose: () => void) => void;
  readonly onVisit: () => void;
};

function Entry({ entry, onChoose, onVisit }: EntryProps) {
  const { label, lang } = entry;
  const className = entry.isApart === true ? `${item} ${rule}` : item;
  if ("href" in entry) {
    return (
      <Radix.Item asChild className={className}>
        <Link to={entry.href} lang={lang} onClick={(event) => isVisit(event) && onVisit()}>
          {label}
        </Link>
      </Radix.Item>
    );
  }
  if ("refusal" in entry && entry.mend) {
    return (
      <Radix.Item asChild className={className}>
        <Link to={entry.mend.to} onClick={(event) => isVisit(event) && onVisit()}>
          <span className={withheld}>{label}</span>
          <span className={reason}>{entry.refusal}</span>
          <span className={mend}>{entry.mend.label}</span>
        </Link>
      </Radix.Item>
    );
  }
  if ("refusal" in entry) {
    return (
      // Not Radix's `disabled`: the keyboard must reach it, to read the reason.
      <Radix.Item className={className} aria-disabled onSelect={(event) => event.preventDefault()}>
        {label}
        <span className={reason}>{entry.refusal}</span>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      className={className}
      lang={lang}
      data-grave={entry.isGrave || undefined}
      onSelect={() => onChoose(entry.onChoose)}
    >
      {label}
    </Radix.Item>
  );
}

/** Focuses the first entry after a press too; Radix does it only for the keyboard. */
function focusFirstEntry(content: HTMLElement | null): void {
  if (content === null || content.contains(document.activeElement)) return;
  content.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
}
