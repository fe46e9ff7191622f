import { SectionScreen } from "../ui/screens/section.screen.tsx";
import type { ImportPageProps } from "./work-page.ts";

/** Stands for the page of an import. */
export function ImportPage({ section }: ImportPageProps) {
  return <SectionScreen title={section.title} />;
}
