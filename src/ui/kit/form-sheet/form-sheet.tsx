import { use, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useFirstControl } from "../focus/first-control.ts";
import { firstWrong } from "../focus/first-wrong.ts";
import { useFocusReturn } from "../focus/focus-return.ts";
import { body, foot, sheet } from "./form-sheet.css.ts";
import { HeadingId } from "../page/heading-id.ts";
import { FormGroups, type FormGroup } from "./form-groups.tsx";

type FormSheetProps = {
  readonly groups: readonly FormGroup[];
  /** Whether the groups are one below the other; else each is a tab. */
  readonly isOnePage: boolean;
  readonly groupsLabel: string;
  readonly errorWords: (errors: number) => string;
  /** Increases with each attempt to save that found errors: focus goes to the first wrong control. */
  readonly refusals: number;
  /** A save is under way: nothing can be edited. */
  readonly isBusy: boolean;
  /** Another part of the page is shown in its place: the form stays mounted, invisible. */
  readonly isHidden: boolean;
  /** The name of the control at which the person goes on; the first one where undefined. */
  readonly startAt?: string | undefined;
  readonly actions: ReactNode;
  readonly onSave: () => void;
};

/** A form of many fields in groups, with its buttons always visible; Ctrl+S presses the one that saves, Ctrl+Enter the button that says so. */
export function FormSheet(props: FormSheetProps) {
  const { groups, groupsLabel, errorWords, refusals, isBusy, isHidden, actions, onSave } = props;
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(() =>
    Math.max(
      0,
      groups.findIndex((each) => each.hasStart),
    ),
  );
  const rememberFocus = useFocusReturn(isBusy);
  useFirstControl(form, props.startAt);
  useWrongFocus(form, refusals, groups, setSelected);

  return (
    <form
      ref={form}
      className={sheet}
      noValidate
      hidden={isHidden}
      aria-labelledby={use(HeadingId)}
      aria-busy={isBusy}
      onKeyDown={saveByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        rememberFocus();
        if (!isBusy) onSave();
      }}
    >
      <div className={body} inert={isBusy}>
        <FormGroups
          groups={groups}
          label={groupsLabel}
          isOnePage={props.isOnePage}
          selected={selected}
          errorWords={errorWords}
          onSelect={setSelected}
        />
      </div>
      <div className={foot}>{actions}</div>
    </form>
  );
}

/** Saves from any field; a button that cannot be pressed saves nothing, and the browser never saves the page instead. */
function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const isCommand = event.ctrlKey || event.metaKey;
  // A field that took the key for itself, such as a list of options, saves nothing by it.
  if (
    event.defaultPrevented ||
    !isCommand ||
    (event.key !== "Enter" && event.key.toLowerCase() !== "s")
  )
    return;
  event.preventDefault();
  const form = event.currentTarget;
  const own = event.key === "Enter" ? "[aria-keyshortcuts='Control+Enter']" : "[type=submit]";
  form.querySelector<HTMLElement>(own)?.click();
}

/** After a save that found errors, opens the first group with an error and focuses its first wrong control. */
function useWrongFocus(
  form: { readonly current: HTMLFormElement | null },
  refusals: number,
  groups: readonly FormGroup[],
  select: (index: number) => void,
): void {
  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    const wrong = groups.findIndex(({ errors = 0 }) => errors > 0);
    if (wrong >= 0) select(wrong);
    // The opened panel is drawn in the next frame.
    requestAnimationFrame(() => {
      firstWrong(form.current)?.focus();
    });
  }, [refusals, groups, form, select]);
}
