// Every screen needs the global styles, even one that is drawn outside its layout.
import "../../theme/global.css.ts";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { focusAfterLayout } from "../measure/measure.ts";
import { HeadingId } from "./heading-id.ts";
import { heading as headingStyle, lead as leadStyle } from "./page.css.ts";

type PageProps = {
  /** The full title of the document. */
  readonly documentTitle: string;
  readonly heading: ReactNode;
  readonly headingLang?: string;
  readonly lead?: ReactNode;
  /** Moves focus to the heading when the page appears, so that screen readers announce it; not out of an open panel. */
  readonly focusHeading?: boolean;
  readonly children?: ReactNode;
};

/** The frame of a screen: its document title, its `h1`, a line under it, and the content that the `h1` names. */
export function Page({
  documentTitle,
  heading,
  headingLang,
  lead,
  focusHeading = false,
  children,
}: PageProps) {
  const id = useId();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Who is in an open panel stays there: what they undid in it may have brought the page again.
    const isInPanel = document.activeElement?.closest("[data-panel]");
    if (focusHeading && !isInPanel) focusAfterLayout(() => h1.current, { preventScroll: true });
  }, [focusHeading]);
  return (
    <HeadingId value={id}>
      <title>{documentTitle}</title>
      <h1 ref={h1} id={id} className={headingStyle} tabIndex={-1} lang={headingLang}>
        {heading}
      </h1>
      {lead !== undefined && <div className={leadStyle}>{lead}</div>}
      {children}
    </HeadingId>
  );
}
