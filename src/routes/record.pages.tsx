import { SectionScreen } from "../ui/screens/section.screen.tsx";
import type { RecordPageProps } from "./work-page.ts";

/** Stands for the page of a record. */
export function RecordPage({ section }: RecordPageProps) {
  return <SectionScreen title={section.title} />;
}
