import { useSelector } from "@xstate/react";
import { use, useDeferredValue } from "react";
import type { AnyActorRef } from "xstate";

import type { PageKind } from "../domain/page-kinds.ts";
import type { WorkplaceRef } from "../machines/navigation/navigation.types.ts";
import { sections } from "../sections/menu/catalogue.ts";
import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import { useActors } from "./actors.ts";
import type { LazyPage, MakeLazyPage } from "./lazy-page.tsx";
import { usePlace } from "./place-context.ts";
import type { PagePropsOf, PlainPageProps } from "./work-page.ts";

/** Creates the page of any section: drawn by the actor running at its address, or plain without one. */
export function sectionPage(lazyPage: MakeLazyPage) {
  const pages = {
    list: lazyPage<PagePropsOf["list"]>(async () => (await import("./list.page.tsx")).ListPage),
    record: lazyPage<PagePropsOf["record"]>(
      async () => (await import("./record.page.tsx")).RecordPage,
    ),
    form: lazyPage<PagePropsOf["form"]>(async () => (await import("./form.page.tsx")).FormPage),
    import: lazyPage<PagePropsOf["import"]>(
      async () => (await import("./import.page.tsx")).ImportPage,
    ),
  } satisfies { readonly [Kind in PageKind]: LazyPage<PagePropsOf[Kind]> };
  const Plain = lazyPage<PlainPageProps>(
    async () => (await import("./plain-section.page.tsx")).PlainSectionPage,
  );

  return function SectionPage() {
    const { page: address } = usePlace();
    const { navigation } = useActors();
    const workplace = useSelector(navigation, (state) => state.context.workplace) ?? undefined;
    // Deferred: the current page stays until the code of the next one has loaded.
    const page = useDeferredValue(useSelector(workplace, pageOfWork, isSamePage));
    const section = sections.find((each) => each.address === address);
    if (section === undefined) return null;
    switch (page.kind) {
      case "list":
        return <pages.list.Component key={page.actor.sessionId} section={section} {...page} />;
      case "record":
        return <pages.record.Component key={page.actor.sessionId} section={section} {...page} />;
      case "form":
        return <pages.form.Component key={page.actor.sessionId} section={section} {...page} />;
      case "import":
        return <pages.import.Component key={page.actor.sessionId} section={section} {...page} />;
      case "opening":
        return <Opening until={page.until} />;
      case "missing":
        return <ErrorScreen onRetry={() => workplace?.send({ type: "retry.chosen" })} />;
      case "none":
        return <Plain.Component section={section} />;
    }
  };
}

/** Draws nothing, and suspends until the next page is known, so that the current one stays. */
function Opening({ until }: { readonly until: Promise<void> }) {
  use(until);
  return null;
}

type WorkSnapshot = ReturnType<WorkplaceRef["getSnapshot"]>;

/** Gives the running page at the address of a section. */
function pageOfWork(snapshot: WorkSnapshot | undefined) {
  if (snapshot === undefined) return { kind: "none" } as const;
  const { children, context, value } = snapshot;
  const { list, viewer, editor, importing } = children;
  const { left, brought } = context;
  if (context.section !== null) {
    const { declaration, comparison } = context.section;
    if (list !== undefined) return { kind: "list", actor: list, declaration } as const;
    if (importing !== undefined) return { kind: "import", actor: importing, declaration } as const;
    if (brought.record !== null) {
      const known = { declaration, comparison, left, ...brought.record };
      if (viewer !== undefined) return { kind: "record", actor: viewer, ...known } as const;
      if (editor !== undefined) return { kind: "form", actor: editor, ...known } as const;
    }
  }
  const coming = children.openSection ?? children.bringPage;
  if (coming !== undefined) return { kind: "opening", until: endOf(coming) } as const;
  if (value === "missing") return { kind: "missing" } as const;
  return { kind: "none" } as const;
}

const ends = new WeakMap<object, Promise<void>>();

/** Resolves when an actor ends, well or not; always the same promise, as React requires to suspend. */
function endOf(actor: AnyActorRef): Promise<void> {
  const known = ends.get(actor);
  if (known !== undefined) return known;
  const end = new Promise<void>((resolve) => {
    actor.subscribe({ complete: resolve, error: () => resolve() });
  });
  ends.set(actor, end);
  return end;
}

type PageOfWork = ReturnType<typeof pageOfWork>;

function isSamePage(one: PageOfWork, other: PageOfWork): boolean {
  const actorOf = (page: PageOfWork) => ("actor" in page ? page.actor : null);
  const endIn = (page: PageOfWork) => ("until" in page ? page.until : null);
  return one.kind === other.kind && actorOf(one) === actorOf(other) && endIn(one) === endIn(other);
}
