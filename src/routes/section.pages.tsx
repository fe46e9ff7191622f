import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";

import { visitorOf } from "../machines/auth/place.ts";
import { sections, subPagesOf, type Section } from "../sections/catalogue.ts";
import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import type { Actors, WorkplaceRef } from "./actors.ts";
import type { LazyPage, MakeLazyPage } from "./lazy-page.tsx";
import {
  comparisonOf,
  declarationOf,
  type ImportPageProps,
  type ListPageProps,
  type RecordPageProps,
} from "./work-page.ts";

/**
 * A page for each entry of the catalogue. The address of a section and those under it are drawn by what is at work
 * there; a page without a declaration tells its title, where it stands, and the ways on that are permitted.
 */
export function sectionPages(
  actors: Actors,
  lazyPage: MakeLazyPage,
): Readonly<Record<string, LazyPage>> {
  const List = lazyPage<ListPageProps>(async () => (await import("./list.pages.tsx")).ListPage);
  const Record = lazyPage<RecordPageProps>(
    async () => (await import("./record.pages.tsx")).RecordPage,
  );
  const Import = lazyPage<ImportPageProps>(
    async () => (await import("./import.pages.tsx")).ImportPage,
  );
  return Object.fromEntries(sections.map((section) => [section.address, pageOf(section)]));

  function pageOf(section: Section): LazyPage {
    return lazyPage(async () => {
      const [Plain, work] = await Promise.all([
        plainPage(actors, section),
        actors.workplace.open(),
      ]);
      return function SectionPage() {
        // Deferred: the page that is there stays until the code of the next one has come.
        const page = useDeferredValue(useSelector(work, pageOfWork, isSamePage));
        const common = { actors, section };
        switch (page.kind) {
          case "list":
            return <List.Component key={page.actor.sessionId} {...common} {...page} />;
          case "record":
            return <Record.Component key={page.actor.sessionId} {...common} {...page} />;
          case "import":
            return <Import.Component key={page.actor.sessionId} {...common} {...page} />;
          case "opening":
            return null;
          case "missing":
            return <ErrorScreen onRetry={() => work.send({ type: "retry.chosen" })} />;
          case "none":
            return <Plain />;
        }
      };
    });
  }
}

/** The page of a section whose inner screens are not of this version. */
async function plainPage({ auth }: Actors, section: Section) {
  const [{ SectionScreen }, { isPermitted, trailOf }] = await Promise.all([
    import("../ui/screens/section.screen.tsx"),
    import("../sections/menu.ts"),
  ]);
  return function PlainPage() {
    const visitor = visitorOf(useSelector(auth, (state) => state.context.session));
    const subroutes = subPagesOf(section.address)
      .filter((page) => page.address !== section.address && isPermitted(page, visitor))
      .map(({ address, title }) => ({ title, href: address }));
    return (
      <SectionScreen title={section.title} subroutes={subroutes} breadcrumbs={trailOf(section)} />
    );
  };
}

type WorkSnapshot = ReturnType<WorkplaceRef["getSnapshot"]>;

/** What is at work at the address of a section. */
function pageOfWork({ children, context, value }: WorkSnapshot) {
  const { list, record, importing } = children;
  if (context.section !== null) {
    const declaration = declarationOf(context.section);
    if (list !== undefined) return { kind: "list", actor: list, declaration } as const;
    if (record !== undefined) {
      const comparison = comparisonOf(context.section);
      return { kind: "record", actor: record, declaration, comparison } as const;
    }
    if (importing !== undefined) return { kind: "import", actor: importing, declaration } as const;
  }
  if (value === "opening" || value === "missing") return { kind: value } as const;
  return { kind: "none" } as const;
}

type PageOfWork = ReturnType<typeof pageOfWork>;

function isSamePage(one: PageOfWork, other: PageOfWork): boolean {
  const actorOf = (page: PageOfWork) => ("actor" in page ? page.actor : null);
  return one.kind === other.kind && actorOf(one) === actorOf(other);
}
