import type { ReactNode } from "react";
import { Page } from "../kit/page/page.tsx";

type ScreenProps = {
  /** The title of the section in the document's title. */
  readonly section: string;
  readonly heading: ReactNode;
  readonly headingLang?: string;
  readonly lead?: ReactNode;
  readonly focusHeading?: boolean;
  readonly children?: ReactNode;
};

/** A screen of the product: its document is titled `Sección · Garante`. */
export function Screen({ section, ...rest }: ScreenProps) {
  return <Page documentTitle={`${section} · Garante`} {...rest} />;
}
