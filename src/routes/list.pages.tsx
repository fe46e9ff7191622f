import { SectionScreen } from "../ui/screens/section.screen.tsx";
import type { ListPageProps } from "./work-page.ts";

/** Stands for the list. */
export function ListPage({ section }: ListPageProps) {
  return <SectionScreen title={section.title} />;
}
