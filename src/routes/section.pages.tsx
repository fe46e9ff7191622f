import { useSelector } from "@xstate/react";

import { visitorOf } from "../machines/auth/place.ts";
import { sections, subPagesOf, type Section } from "../sections/catalogue.ts";
import type { Actors } from "./actors.ts";
import type { LazyPage, MakeLazyPage } from "./lazy-page.tsx";

/** A page for each entry of the catalogue: its title, where it stands, and the ways on that are permitted. */
export function sectionPages(
  { auth }: Actors,
  lazyPage: MakeLazyPage,
): Readonly<Record<string, LazyPage>> {
  return Object.fromEntries(sections.map((section) => [section.address, pageOf(section)]));

  function pageOf(section: Section): LazyPage {
    return lazyPage(async () => {
      const [{ SectionScreen }, { isPermitted, trailOf }] = await Promise.all([
        import("../ui/screens/section.screen.tsx"),
        import("../sections/menu.ts"),
      ]);
      return function SectionPage() {
        const visitor = visitorOf(useSelector(auth, (state) => state.context.session));
        const subroutes = subPagesOf(section.address)
          .filter((page) => page.address !== section.address && isPermitted(page, visitor))
          .map(({ address, title }) => ({ title, href: address }));
        return (
          <SectionScreen
            title={section.title}
            subroutes={subroutes}
            breadcrumbs={trailOf(section)}
          />
        );
      };
    });
  }
}
