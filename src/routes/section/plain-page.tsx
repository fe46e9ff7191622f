import { visitorOf } from "../../machines/auth/place.ts";
import { subPagesOf } from "../../sections/menu/catalogue.ts";
import { isPermitted, trailOf } from "../../sections/menu/menu.ts";
import { SectionScreen } from "../../ui/screens/section.screen.tsx";
import { useSession } from "../actors.ts";
import type { PlainPageProps } from "./work-page.ts";

/** The page of a section that has no records of its own: its title, its breadcrumb, and the links onward. */
export function PlainSectionPage({ section }: PlainPageProps) {
  const visitor = visitorOf(useSession());
  const subroutes = subPagesOf(section.address)
    .filter((page) => page.address !== section.address && isPermitted(page, visitor))
    .map(({ address, title }) => ({ title, href: address }));
  return (
    <SectionScreen title={section.title} subroutes={subroutes} breadcrumbs={trailOf(section)} />
  );
}
