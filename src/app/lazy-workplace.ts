import type { Actor } from "xstate";

import { isGranted } from "../domain/permission.ts";
import type { authMachine } from "../machines/auth/auth.machine.ts";
import type { RecordsChanged } from "../machines/workplace/workplace.types.ts";
import type { LazyWorkplace } from "../routes/actors.ts";
import { isOfWork } from "../sections/catalogue.ts";
import { sectionPageOf } from "../domain/section-page.ts";
import type { HeardChange } from "./own-requests.ts";
import type { Workplace } from "./start-workplace.ts";

type Ports = {
  /** Brings the code of the workplace and starts it. */
  readonly start: () => Promise<Workplace>;
  /** Gives a text that it has not given before. */
  readonly seed: () => string;
  /** What a person is told of their own changes; null of those made here. */
  readonly ownNews: (news: HeardChange) => Promise<RecordsChanged | null>;
};

/**
 * The workplace of an app: started when a section is first opened, because its code is not for the sign-in, and
 * told of every place from then on.
 */
export function createLazyWorkplace(
  auth: Actor<typeof authMachine>,
  { start, seed, ownNews }: Ports,
): LazyWorkplace & { readonly hear: (news: HeardChange) => Promise<void> } {
  let workplace: Workplace | null = null;
  let opening: Promise<Workplace> | null = null;
  let told = "";
  const watchers: ((opened: Workplace) => void)[] = [];

  function open(): Promise<Workplace> {
    opening ??= start().then(
      (started) => {
        workplace = started;
        for (const watch of watchers) watch(started);
        tell();
        return started;
      },
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  }

  function tell(): void {
    const snapshot = auth.getSnapshot();
    if (snapshot.hasTag("pending")) return;
    const { place, session } = snapshot.context;
    const company = session?.company ?? "";
    const page = place.page !== null && isOfWork(place.page) ? place.page : null;
    const news = `${company} ${page} ${place.path}`;
    if (workplace === null || news === told) return;
    told = news;
    const controller = sectionPageOf(place.path)?.controller ?? "";
    const entry = session?.permission.find((each) => each.controller === controller);
    const can = (entry?.actions ?? [])
      .map(({ action }) => action)
      .filter((action) => isGranted(`/${controller}/${action}`, session?.permission ?? []));
    workplace.send({ type: "place.changed", path: place.path, page, company, can, seed: seed() });
  }

  auth.subscribe(({ context: { place } }) => {
    const isWork = place.page !== null && isOfWork(place.page);
    // The page that is drawn there opens it too, and says so when the code does not come.
    if (isWork && workplace === null) open().catch(() => undefined);
    else tell();
  });

  return {
    open,
    current: () => workplace,
    async hear(news) {
      const { session } = auth.getSnapshot().context;
      const own = `${session?.user.firstname} ${session?.user.lastname}`;
      const heard = news.by === own ? await ownNews(news) : news;
      if (heard !== null) workplace?.send(heard);
    },
    onOpened(watch) {
      if (workplace === null) watchers.push(watch);
      else watch(workplace);
    },
  };
}
