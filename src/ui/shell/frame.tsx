import type { ReactNode } from "react";
import { SkipLink } from "../kit/link/link.tsx";
import { markOf } from "../kit/mark/mark.ts";
import { content, foot, layout, side as sideStyle } from "./main-layout.css.ts";
import { TopBar } from "./top-bar.tsx";

/** Id of the region that contains the page. */
export const CONTENT = "contenido";

type FrameProps = {
  readonly top: ReactNode;
  /** Null while the user may open no other page; its space stays, so that nothing moves when the menu appears. */
  readonly side: ReactNode;
  /** No menu will appear: its space is not drawn as one. */
  readonly isAlone?: boolean;
  /** The current year, for the copyright line (spec §1); null while it is not known. */
  readonly year: number | null;
  readonly children?: ReactNode;
};

/** The regions of the main layout: the bar, the sidebar, the page and the footer. */
export function Frame({ top, side, isAlone, year, children }: FrameProps) {
  return (
    <div ref={markOf("bar")} className={layout}>
      <SkipLink target={CONTENT}>Saltar al contenido</SkipLink>
      {top}
      <div className={sideStyle} data-alone={isAlone}>
        {side}
      </div>
      <main id={CONTENT} className={content} tabIndex={-1}>
        {children}
      </main>
      <footer className={foot}>© 2017{year !== null && ` – ${year}`} Garante</footer>
    </div>
  );
}

/** The layout before the user and their permissions are known. */
export function EmptyFrame() {
  return <Frame top={<TopBar isLinked isOffline={false} />} side={null} year={null} />;
}
