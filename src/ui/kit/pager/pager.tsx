import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import type { ReactNode } from "react";
import { markOf } from "../mark/mark.ts";
import { here, pager, range as rangeStyle, steps } from "./pager.css.ts";
import { PagerStep } from "./pager-step.tsx";

type PagerProps = {
  readonly label: string;
  /** The range of rows shown, and the total. */
  readonly range: string;
  /** The number of this page, and the total of pages. */
  readonly position: string;
  /** The addresses of other pages; null where there is none. */
  readonly links: {
    readonly first: string | null;
    readonly previous: string | null;
    readonly next: string | null;
    readonly last: string | null;
  };
  readonly words: Readonly<Record<keyof PagerProps["links"], string>>;
  /** The control of the page size. */
  readonly children: ReactNode;
};

const DRAWINGS = {
  first: ChevronsLeft,
  previous: ChevronLeft,
  next: ChevronRight,
  last: ChevronsRight,
};

/** The links between the pages of a list: links, so that one can be opened in another tab. */
export function Pager({ label, range, position, links, words, children }: PagerProps) {
  const link = (way: keyof PagerProps["links"]) => (
    <PagerStep label={words[way]} icon={DRAWINGS[way]} to={links[way]} />
  );
  return (
    <nav ref={markOf("pager")} className={pager} aria-label={label}>
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
