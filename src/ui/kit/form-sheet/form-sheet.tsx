import { use, useEffect, useRef, useState, type ReactNode } from "react";
import { useFirstControl } from "../focus/first-control.ts";
import { firstWrong } from "../focus/first-wrong.ts";
import { useFocusReturn } from "../focus/focus-return.ts";
import { body, foot, sheet } from "./form-sheet.css.ts";
import { useKeys } from "../keys/plain-key.ts";
import { markOf } from "../mark/mark.ts";
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

/** A form of many fields in groups, with its buttons always visible; Ctrl+Enter and Ctrl+S press the one that saves, Ctrl+Shift+Enter the one that says so. */
export function FormSheet(props: FormSheetProps) {
  const { groups, groupsLabel, errorWords, refusals, isBusy, isHidden, actions, onSave } = props;
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(() => startOf(groups));
  const rememberFocus = useFocusReturn(isBusy);
  useKeys((event) => saveByKeys(form.current, event));
  useFirstControl(form, props.startAt);
  useWrongFocus(form, { refusals, groups, selected, onSelect: setSelected });

  return (
    <form
      ref={form}
      className={sheet}
      noValidate
      hidden={isHidden}
      aria-labelledby={use(HeadingId)}
      aria-busy={isBusy}
      onFocus={rememberFocus}
      onSubmit={(event) => {
        event.preventDefault();
        rememberFocus();
        if (!isBusy) onSave();
      }}
    >
      <div ref={isHidden ? undefined : markOf("form")} className={body} inert={isBusy}>
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

/** Layers open over the page, and a link, which the browser opens in another tab by Ctrl+Enter. */
const ELSEWHERE = "[role=dialog], [role=alertdialog], [role=menu], a[href]";

/** Saves from anywhere on the page; a button that cannot be pressed saves nothing, and the browser never saves the page instead. */
function saveByKeys(form: HTMLFormElement | null, event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const isSave = key === "Enter" || key.toLowerCase() === "s";
  // A field that took the key for itself, such as a list of options, saves nothing by it.
  if (form === null || defaultPrevented || !(ctrlKey || metaKey) || !isSave) return;
  const isInForm = target instanceof Node && form.contains(target);
  if (!form.checkVisibility() || (!isInForm && isElsewhere(target))) return;
  event.preventDefault();
  const isOther = key === "Enter" && shiftKey;
  const own = isOther ? "[aria-keyshortcuts='Control+Shift+Enter']" : "[type=submit]";
  form.querySelector<HTMLElement>(own)?.click();
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ELSEWHERE) !== null;
}

/** The group in which the person starts: the one of the field that they come for, or the first with something to mend. */
function startOf(groups: readonly FormGroup[]): number {
  const start = groups.findIndex(({ hasStart }) => hasStart);
  return Math.max(0, start < 0 ? firstWrongOf(groups) : start);
}

function firstWrongOf(groups: readonly FormGroup[]): number {
  return groups.findIndex(({ errors = 0 }) => errors > 0);
}

/** After a save that found errors, opens the first group with an error and focuses its first wrong control. */
function useWrongFocus(
  form: { readonly current: HTMLFormElement | null },
  { refusals, groups, selected, onSelect }: WrongFocus,
): void {
  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    const wrong = firstWrongOf(groups);
    if (wrong >= 0 && wrong !== selected) {
      // Its controls are in sight only once it is drawn: this effect runs again then.
      onSelect(wrong);
      return;
    }
    seen.current = refusals;
    firstWrong(form.current)?.focus();
  }, [refusals, groups, selected, onSelect, form]);
}

type WrongFocus = Pick<FormSheetProps, "refusals" | "groups"> & {
  readonly selected: number;
  readonly onSelect: (index: number) => void;
};
