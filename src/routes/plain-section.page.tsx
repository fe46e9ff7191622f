import { visitorOf } from "../machines/auth/place.ts";
import { subPagesOf } from "../sections/menu/catalogue.ts";
import { isPermitted, trailOf } from "../sections/menu/menu.ts";
import { SectionScreen } from "../ui/screens/section.screen.tsx";
import { useSession } from "./session.ts";
import type { PlainPageProps } from "./work-page.ts";

/** The page of a section whose inner screens are not of this version: its title, where it stands, and the ways on. */
export function PlainSectionPage({ section }: PlainPageProps) {
  const visitor = visitorOf(useSession());
  const subroutes = subPagesOf(section.address)
    .filter((page) => page.address !== section.address && isPermitted(page, visitor))
    .map(({ address, title }) => ({ title, href: address }));
  return (
    <SectionScreen title={section.title} subroutes={subroutes} breadcrumbs={trailOf(section)} />
  );
}
