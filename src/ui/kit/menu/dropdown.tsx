import * as Menu from "@radix-ui/react-dropdown-menu";
import { useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { focusArrival, isVisit } from "../focus/arrival.ts";
import { heading as headingStyle, item, list, rule } from "./dropdown.css.ts";

/** An entry of a menu: a place to go to, or something to do that takes focus with it. */
export type DropdownItem = { readonly label: string; readonly lang?: string } & (
  | { readonly href: string }
  | { readonly onChoose: () => void }
);

type DropdownProps = {
  readonly trigger: ReactNode;
  /** Words above the entries. */
  readonly heading: string;
  readonly items: readonly DropdownItem[];
  /** Id of the region where its links lead. */
  readonly arrival: string;
};

/** A menu under a button, in the same landmark of the page. Focus goes back to the button unless an entry leads elsewhere. */
export function Dropdown({ trigger, heading, items, arrival }: DropdownProps) {
  const left = useRef<"" | "visit" | "deed">("");
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Content
        className={list}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          if (left.current !== "") event.preventDefault();
          if (left.current === "visit") focusArrival(arrival);
          left.current = "";
        }}
      >
        <Menu.Label className={headingStyle}>{heading}</Menu.Label>
        {items.map((entry) =>
          "href" in entry ? (
            <Menu.Item key={entry.label} asChild className={item}>
              <Link
                to={entry.href}
                lang={entry.lang}
                onClick={(event) => {
                  left.current = isVisit(event) ? "visit" : "";
                }}
              >
                {entry.label}
              </Link>
            </Menu.Item>
          ) : (
            <Menu.Item
              key={entry.label}
              className={`${item} ${rule}`}
              lang={entry.lang}
              onSelect={() => {
                left.current = "deed";
                entry.onChoose();
              }}
            >
              {entry.label}
            </Menu.Item>
          ),
        )}
      </Menu.Content>
    </Menu.Root>
  );
}
