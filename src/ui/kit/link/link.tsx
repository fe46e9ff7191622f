import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { skip, variants } from "./link.css.ts";
import { shortcutsOf } from "../keys/key-names.ts";

type LinkProps = {
  readonly to: string;
  readonly variant?: keyof typeof variants;
  readonly lang?: string;
  /** The keys that follow it, as people read them: a letter, where single letters command the page. */
  readonly keys?: string | undefined;
  /** The words for following it, where its name does not say it. */
  readonly does?: string | undefined;
  /** The words that say, after its name, that it opens beside what is being written; without them it opens here. */
  readonly apart?: string;
  /** It opens beside what is in sight, which the text around it says of all such links. */
  readonly isApart?: boolean;
  /** Called when it is followed here, to close what it stands in. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
};

/** A link to another address of the application. */
export function Link(props: LinkProps) {
  const {
    to,
    variant = "text",
    lang,
    keys,
    does,
    apart,
    isApart = false,
    onFollow,
    children,
  } = props;
  return (
    <RouterLink
      to={to}
      className={variants[variant]}
      lang={lang}
      title={keys}
      aria-keyshortcuts={keys && shortcutsOf(keys)}
      aria-description={does}
      target={apart !== undefined || isApart ? "_blank" : undefined}
      onClick={onFollow}
    >
      {children}
      {apart && ` (${apart})`}
    </RouterLink>
  );
}

type SkipLinkProps = { readonly target: string; readonly children: ReactNode };

/** The first stop of the keyboard: moves focus to the element whose id is `target`, without changing the address. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      className={skip}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
