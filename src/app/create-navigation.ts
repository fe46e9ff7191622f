import {
  createActor,
  fromCallback,
  fromPromise,
  type ActorRefFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from "xstate";

import type { AddressBar } from "../api/browser.ts";
import type { Clock } from "../api/transport.ts";
import { ofSection } from "../domain/section-page.ts";
import { isGranted } from "../domain/permission.ts";
import type { authMachine } from "../machines/auth/auth.machine.ts";
import { navigationMachine } from "../machines/navigation/navigation.machine.ts";
import type {
  NavigationEvent,
  Whereabouts,
  WorkplaceRef,
} from "../machines/navigation/navigation.types.ts";
import { pageAt, workPageAt } from "../routes/route-tree.ts";
import { isOfWork } from "../sections/menu/catalogue.ts";

/** The dependencies of navigation. */
type NavigationWorld = {
  readonly auth: ActorRefFrom<typeof authMachine>;
  readonly bar: AddressBar;
  /** Loads and starts the machine behind the pages of the sections, which sends its destinations to navigation. */
  readonly openWorkplace: (navigation: NavigationRef) => Promise<WorkplaceRef>;
  readonly announcePlace: (page: string | null) => void;
  /** Gives a text that it has not given before. */
  readonly newSeed: () => string;
  readonly options: { readonly clock: Clock; readonly inspect?: (event: InspectionEvent) => void };
};

type NavigationRef = ActorRefFrom<typeof navigationMachine>;

/** Creates navigation with its ports; it follows the decisions of the sign-in machine. */
export function createNavigation(world: NavigationWorld): NavigationRef {
  const { auth, bar, announcePlace, newSeed, options } = world;
  const machine = navigationMachine.provide({
    actors: {
      addressBar: fromCallback<NavigationEvent>(({ sendBack }) =>
        bar.onMoved((path) => sendBack({ type: "history.moved", path })),
      ),
      openWorkplace: fromPromise(() => world.openWorkplace(navigation)),
    },
    actions: {
      showAddress: (_, { path, entry }) => bar[entry](path),
      announcePlace: (_, { page }) => announcePlace(page),
    },
  });
  const input = { path: bar.current(), pageAt: workPageAt, decider: auth };
  const navigation: NavigationRef = createActor(machine, { ...options, input });
  auth.subscribe((snapshot) => {
    if (snapshot.hasTag("pending")) return;
    navigation.send({ type: "place.decided", ...whereaboutsOf(snapshot, newSeed()) });
  });
  return navigation;
}

/** Gives the place of the person by the sign-in machine's state, and what they may do there. */
function whereaboutsOf({ context }: SnapshotFrom<typeof authMachine>, seed: string): Whereabouts {
  const { place, session } = context;
  const work = place.page === pageAt(place.path) ? workPageAt(place.path) : null;
  const section = ofSection(work);
  return {
    path: place.path,
    page: place.page,
    company: session?.company ?? "",
    isOfWork: place.page !== null && isOfWork(place.page),
    work,
    can: section === null ? [] : actionsOf(section.controller, session?.permission ?? []),
    seed,
  };
}

type Permission = NonNullable<SnapshotFrom<typeof authMachine>["context"]["session"]>["permission"];

function actionsOf(controller: string, permission: Permission): readonly string[] {
  const entry = permission.find((each) => each.controller === controller);
  return (entry?.actions ?? [])
    .map(({ action }) => action)
    .filter((action) => isGranted(`/${controller}/${action}`, permission));
}
