import { use, useEffect, useRef, useState, type ReactNode } from "react";
import { firstWrong } from "../focus/first-wrong.ts";
import { useFocusReturn } from "../focus/focus-return.ts";
import { body, foot, sheet } from "./form-sheet.css.ts";
import { HeadingId } from "../page/heading-id.ts";
import { Tabs, type Tab } from "../tabs/tabs.tsx";

type FormSheetProps = {
  /** The groups of the form, each a tab; one group alone has none. */
  readonly groups: readonly Tab[];
  readonly groupsLabel: string;
  readonly errorWords: (errors: number) => string;
  /** Grows with each attempt to save that found something wrong: focus goes to the first wrong control. */
  readonly refusals: number;
  /** What was written is on its way: nothing more is written. */
  readonly isBusy: boolean;
  /** Another thing is being asked over it: it is kept and not drawn. */
  readonly isHidden: boolean;
  readonly actions: ReactNode;
  readonly onSave: () => void;
};

/** A form of many fields in groups, with its buttons always in sight. */
export function FormSheet(props: FormSheetProps) {
  const { groups, groupsLabel, errorWords, refusals, isBusy, isHidden, actions, onSave } = props;
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const rememberFocus = useFocusReturn(isBusy);
  useWrongFocus(form, refusals, groups, setSelected);

  return (
    <form
      ref={form}
      className={sheet}
      noValidate
      hidden={isHidden}
      aria-labelledby={use(HeadingId)}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        rememberFocus();
        if (!isBusy) onSave();
      }}
    >
      <div className={body} inert={isBusy}>
        {groups.length > 1 ? (
          <Tabs
            label={groupsLabel}
            tabs={groups}
            selected={Math.min(selected, groups.length - 1)}
            errorWords={errorWords}
            onSelect={setSelected}
          />
        ) : (
          groups[0]?.content
        )}
      </div>
      <div className={foot}>{actions}</div>
    </form>
  );
}

/** After a save that found something wrong: the first group with a mistake opens, and its first wrong control has focus. */
function useWrongFocus(
  form: { readonly current: HTMLFormElement | null },
  refusals: number,
  groups: readonly Tab[],
  select: (index: number) => void,
): void {
  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    const wrong = groups.findIndex(({ errors = 0 }) => errors > 0);
    if (wrong >= 0) select(wrong);
    // The panel that opens is drawn in the next frame.
    requestAnimationFrame(() => {
      firstWrong(form.current)?.focus();
    });
  }, [refusals, groups, form, select]);
}
