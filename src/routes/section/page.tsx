import { useSelector } from "@xstate/react";
import { use, useDeferredValue, type ComponentType, type ReactNode } from "react";
import type { AnyActorRef } from "xstate";

import type { OwnKind, SectionKind } from "../../domain/page-kinds.ts";
import { sections, type Section } from "../../sections/menu/catalogue.ts";
import { ErrorScreen } from "../../ui/screens/error.screen.tsx";
import { useActors } from "../actors.ts";
import type { LazyPage, MakeLazyPage } from "../lazy-page.tsx";
import { usePlace } from "../place-context.ts";
import {
  runningOwnPage,
  runningPage,
  type OwnPageProps,
  type PageProps,
  type PlainPageProps,
  type RunningPage,
  type WorkSnapshot,
} from "./work-page.ts";

/** Creates the page of any section: drawn by the actor running at its address, or plain without one. */
export function sectionPage(lazyPage: MakeLazyPage) {
  const pages: { readonly [Kind in SectionKind]: LazyPage<PageProps<Kind>> } = {
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
    const section = sections.find((each) => each.address === address);
    if (section === undefined) return null;
    return (
      <Work
        runningIn={runningPage}
        draw={(running) => drawn(running, section)}
        plain={<Plain.Component section={section} />}
      />
    );
  };

  function drawn<Kind extends SectionKind>(running: RunningPage<Kind>, section: Section) {
    const { Component } = pages[running.kind];
    return <Component key={running.actor.sessionId} {...running} section={section} />;
  }
}

/** Creates the page of a kind that is of no section, drawn by the actor running at its address (ADR 113). */
export function ownPage<Kind extends OwnKind>(
  kind: Kind,
  Component: ComponentType<OwnPageProps<Kind>>,
) {
  const runningIn = (snapshot: WorkSnapshot) => runningOwnPage(snapshot, kind);
  const draw = (running: OwnPageProps<Kind>) => (
    <Component key={running.actor.sessionId} {...running} />
  );
  return () => <Work runningIn={runningIn} draw={draw} plain={null} />;
}

type Running = { readonly actor: AnyActorRef };

type WorkProps<Page extends Running> = {
  /** Gives the running page of the kinds that are drawn here; null for none. */
  readonly runningIn: (snapshot: WorkSnapshot) => Page | null;
  readonly draw: (running: Page) => ReactNode;
  /** Drawn where none runs. */
  readonly plain: ReactNode;
};

/** The page that the workplace runs at the address in sight, or how far it is. */
function Work<Page extends Running>({ runningIn, draw, plain }: WorkProps<Page>) {
  const { navigation } = useActors();
  const workplace = useSelector(navigation, (state) => state.context.workplace) ?? undefined;
  const now = useSelector(workplace, (snapshot) => pageOfWork(snapshot, runningIn), isSamePage);
  // Deferred: the current page stays until the code of the next one has loaded.
  const page = useDeferredValue(now);
  switch (page.kind) {
    case "running":
      return draw(page.running);
    case "opening":
      return <Opening until={page.until} />;
    case "missing":
      return <ErrorScreen onRetry={() => workplace?.send({ type: "retry.chosen" })} />;
    case "none":
      return plain;
  }
}

/** Draws nothing, and suspends until the next page is known, so that the current one stays. */
function Opening({ until }: { readonly until: Promise<void> }) {
  use(until);
  return null;
}

type PageOfWork<Page extends Running> =
  | { readonly kind: "running"; readonly running: Page }
  | { readonly kind: "opening"; readonly until: Promise<void> }
  | { readonly kind: "missing" | "none" };

/** Gives the page at an address: the running one, or how far it is. */
function pageOfWork<Page extends Running>(
  snapshot: WorkSnapshot | undefined,
  runningIn: WorkProps<Page>["runningIn"],
): PageOfWork<Page> {
  if (snapshot === undefined) return { kind: "none" };
  const running = runningIn(snapshot);
  if (running !== null) return { kind: "running", running };
  const { children, value } = snapshot;
  const coming = children.openSection ?? children.bringPage;
  if (coming !== undefined) return { kind: "opening", until: endOf(coming) };
  return { kind: value === "missing" ? "missing" : "none" };
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

function isSamePage(one: PageOfWork<Running>, other: PageOfWork<Running>): boolean {
  const actorOf = (page: PageOfWork<Running>) => ("running" in page ? page.running.actor : null);
  const endIn = (page: PageOfWork<Running>) => ("until" in page ? page.until : null);
  return one.kind === other.kind && actorOf(one) === actorOf(other) && endIn(one) === endIn(other);
}
