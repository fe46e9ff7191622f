import type { ReactNode } from "react";
import { here, pager, range as rangeStyle, step, steps } from "./pager.css.ts";
import { Picture } from "./picture.tsx";

type PagerProps = {
  readonly label: string;
  /** Which part of how many is seen. */
  readonly range: string;
  /** Which page of how many this is. */
  readonly position: string;
  /** The addresses of other pages; null where there are none. */
  readonly links: {
    readonly first: string | null;
    readonly previous: string | null;
    readonly next: string | null;
    readonly last: string | null;
  };
  readonly words: Readonly<Record<keyof PagerProps["links"], string>>;
  /** How many on a page. */
  readonly children: ReactNode;
};

/** The way along the pages of a list: links, so that one can be opened elsewhere. */
export function Pager({ label, range, position, links, words, children }: PagerProps) {
  const link = (way: keyof PagerProps["links"]) => (
    <a
      className={step}
      href={links[way] ?? undefined}
      aria-label={words[way]}
      aria-disabled={links[way] === null || undefined}
      // A place for the words of a link that leads nowhere now.
      role={links[way] === null ? "link" : undefined}
    >
      <Picture name={`page-${way}`} size={16} />
    </a>
  );
  return (
    <nav className={pager} aria-label={label}>
      <span className={rangeStyle}>{range}</span>
      {children}
      <div className={steps}>
        {link("first")}
        {link("previous")}
        <span className={here}>{position}</span>
        {link("next")}
        {link("last")}
      </div>
    </nav>
  );
}
