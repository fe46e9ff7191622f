import { Fragment, useEffect, useEffectEvent, useRef, type KeyboardEvent } from "react";
import { Link } from "react-router";
import { action as actionStyle, menu, reason as reasonStyle, rule } from "./action-menu.css.ts";

/** Something to be done, or a place to go to. One that is refused says why and does nothing. */
export type MenuAction = {
  readonly label: string;
  /** Cannot be undone. */
  readonly isGrave?: boolean;
  /** Begins a group apart from what stands before it. */
  readonly isApart?: boolean;
} & ({ readonly href: string } | { readonly onChoose: () => void } | { readonly refusal: string });

type ActionMenuProps = {
  readonly label: string;
  /** The button that it hangs from, where focus goes back to. */
  readonly button: HTMLElement;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
};

/** One menu for many buttons: the browser's popover, hung from the button that was pressed. */
export function ActionMenu({ label, button, actions, onClose }: ActionMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const closed = useEffectEvent(onClose);

  useEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    box.showPopover({ source: button });
    box.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    button.setAttribute("aria-expanded", "true");
    const watch = (event: ToggleEvent): void => {
      if (event.newState === "closed") closed();
    };
    box.addEventListener("toggle", watch);
    return () => {
      box.removeEventListener("toggle", watch);
      button.removeAttribute("aria-expanded");
    };
  }, [button]);

  function obey(event: KeyboardEvent): void {
    const items = [...(place.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") place.current?.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    items.at(to % items.length)?.focus();
  }

  return (
    <div
      ref={place}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={menu}
      onKeyDown={obey}
    >
      {actions.map((each) => (
        <Fragment key={each.label}>
          {each.isApart === true && <hr className={rule} />}
          <Item action={each} onDone={() => place.current?.hidePopover()} />
        </Fragment>
      ))}
    </div>
  );
}

type ItemProps = { readonly action: MenuAction; readonly onDone: () => void };

function Item({ action, onDone }: ItemProps) {
  const { label } = action;
  const shape = { role: "menuitem", tabIndex: -1, className: actionStyle } as const;
  if ("href" in action) {
    return (
      <Link {...shape} to={action.href} onClick={onDone}>
        {label}
      </Link>
    );
  }
  if ("refusal" in action) {
    return (
      <button {...shape} type="button" aria-disabled="true">
        {label}
        <span className={reasonStyle}>{action.refusal}</span>
      </button>
    );
  }
  return (
    <button
      {...shape}
      type="button"
      data-grave={action.isGrave || undefined}
      onClick={() => {
        onDone();
        action.onChoose();
      }}
    >
      {label}
    </button>
  );
}
