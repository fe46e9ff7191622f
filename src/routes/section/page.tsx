import { useSelector } from "@xstate/react";
import { use, useDeferredValue } from "react";
import type { AnyActorRef } from "xstate";

import type { PageKind } from "../../domain/page-kinds.ts";
import { sections, type Section } from "../../sections/menu/catalogue.ts";
import { ErrorScreen } from "../../ui/screens/error.screen.tsx";
import { useActors } from "../actors.ts";
import type { LazyPage, MakeLazyPage } from "../lazy-page.tsx";
import { usePlace } from "../place-context.ts";
import {
  runningPage,
  type PageProps,
  type PlainPageProps,
  type RunningPage,
  type WorkSnapshot,
} from "./work-page.ts";

/** Creates the page of any section: drawn by the actor running at its address, or plain without one. */
export function sectionPage(lazyPage: MakeLazyPage) {
  const pages: { readonly [Kind in PageKind]: LazyPage<PageProps<Kind>> } = {
    list: lazyPage(async () => (await import("../list/page.tsx")).ListPage),
    record: lazyPage(async () => (await import("../record/page.tsx")).RecordPage),
    form: lazyPage(async () => (await import("../form/page.tsx")).FormPage),
    import: lazyPage(async () => (await import("../import/page.tsx")).ImportPage),
  };
  const Plain = lazyPage<PlainPageProps>(
    async () => (await import("./plain-page.tsx")).PlainSectionPage,
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
      case "running":
        return drawn(page.running, section);
      case "opening":
        return <Opening until={page.until} />;
      case "missing":
        return <ErrorScreen onRetry={() => workplace?.send({ type: "retry.chosen" })} />;
      case "none":
        return <Plain.Component section={section} />;
    }
  };

  function drawn<Kind extends PageKind>(running: RunningPage<Kind>, section: Section) {
    const { Component } = pages[running.kind];
    return <Component key={running.actor.sessionId} {...running} section={section} />;
  }
}

/** Draws nothing, and suspends until the next page is known, so that the current one stays. */
function Opening({ until }: { readonly until: Promise<void> }) {
  use(until);
  return null;
}

/** Gives the page at the address of a section: the running one, or how far it is. */
function pageOfWork(snapshot: WorkSnapshot | undefined) {
  if (snapshot === undefined) return { kind: "none" } as const;
  const running = runningPage(snapshot);
  if (running !== null) return { kind: "running", running } as const;
  const { children, value } = snapshot;
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
  const actorOf = (page: PageOfWork) => ("running" in page ? page.running.actor : null);
  const endIn = (page: PageOfWork) => ("until" in page ? page.until : null);
  return one.kind === other.kind && actorOf(one) === actorOf(other) && endIn(one) === endIn(other);
}
