import { presenceHeard, presencePlaced } from "../../src/contract/presence-contract.ts";
import type { Logger } from "../ports.ts";
import { reasonOf } from "../startup-error.ts";
import { createAllowance } from "./allowance.ts";
import type { LiveServer, LiveSocket } from "./live-server.ts";
import {
  forgetExpired,
  forgetForms,
  formsAt,
  keepForms,
  type FormInSight,
} from "./presence-rows.ts";
import { createSeats, type Seat } from "./seats.ts";
import { maySee, standingOf } from "./standings.ts";

/** The interval at which the open forms are read, in milliseconds. */
const CHECK_EVERY = 500;

/** The interval at which this process says which forms are open at its sockets, in milliseconds. */
const SAY_EVERY = 10_000;

/** The most people who are named for one record. */
const MOST_NAMED = 10;

type Needs = Parameters<typeof maySee>[0] & { readonly log: Logger };

/**
 * Hears at which record each socket is, and tells those who may see one who else has its form open, at a socket of
 * whatever process (ADR 68).
 * @returns the function that stops it; it waits for a query under way, and takes the forms of this process away.
 */
export function watchPresence(io: LiveServer, needs: Needs): () => Promise<void> {
  const { db, log } = needs;
  let check: Promise<void> | undefined;
  let said = performance.now();
  let isFailing = false;
  const seats = createSeats({ ...needs, failed });

  io.on("connection", (socket) => {
    limit(socket, log);
    socket.on(presencePlaced.event, (place) => {
      const asked = presencePlaced.payload.safeParse(place);
      if (asked.success) seats.move(socket, asked.data);
    });
    socket.on("disconnect", () => seats.move(socket, null));
  });

  const timer = setInterval(() => {
    check ??= tell()
      .then(() => (isFailing = false), failed)
      .then(() => (check = undefined));
  }, CHECK_EVERY);

  async function tell(): Promise<void> {
    const seated = seats.all();
    if (seated.length === 0) return;
    const forms = seated.flatMap(({ form }) => form ?? []);
    if (performance.now() - said > SAY_EVERY) {
      said = performance.now();
      await keepForms(db, forms);
      await forgetExpired(db);
    }
    const open = await formsAt(db, placesOf(seated));
    for (const seat of seated) await tellSeat(seat, peopleFor(seat, open));
  }

  async function tellSeat(seat: Seat, people: ReturnType<typeof peopleFor>): Promise<void> {
    const text = JSON.stringify(people);
    if (text === seat.seen) return;
    const { socket, place } = seat;
    const standing = await standingOf(needs, socket.data.tokenHash);
    const isThere = standing?.company === place.company && (await maySee(needs, standing, place));
    const named = isThere ? people : [];
    const { controller, id } = place;
    if (named.length > 0 || seat.hasCompany) {
      socket.emit(presenceHeard.event, { controller, id, people: named });
    }
    seat.seen = text;
    seat.hasCompany = named.length > 0;
  }

  /** Logged once, not twice a second. */
  function failed(error: unknown): void {
    if (!isFailing) log({ event: "live.presence-unseen", level: "warn", reason: reasonOf(error) });
    isFailing = true;
  }

  return async () => {
    clearInterval(timer);
    await check;
    const sockets = seats.all().flatMap(({ form }) => form?.socket ?? []);
    if (sockets.length > 0) await forgetForms(db, sockets).catch(failed);
  };
}

/** Ends a socket that says more than a person's page would. */
function limit(socket: LiveSocket, log: Logger): void {
  const isAllowed = createAllowance();
  socket.use((_packet, next) => {
    if (isAllowed()) {
      next();
      return;
    }
    log({ event: "live.refused", level: "warn", reason: "flood" });
    socket.disconnect(true);
  });
}

/** The records at which some sockets are, each once. */
function placesOf(seats: readonly Seat[]) {
  const places = seats.map(({ place: { controller, id, company } }) => ({
    controller,
    id,
    company,
  }));
  return [...new Map(places.map((place) => [Object.values(place).join("/"), place])).values()];
}

/** The people of whom a socket is told: each once, and the tab itself not. */
function peopleFor({ socket, place }: Seat, open: readonly FormInSight[]) {
  const { userId } = socket.data;
  const here = open.filter(
    ({ controller, id, company, user, tab }) =>
      controller === place.controller &&
      id === place.id &&
      company === place.company &&
      !(user === userId && tab === place.tab),
  );
  const people = new Map(here.map(({ user, name }) => [user, { name, isOwn: user === userId }]));
  return [...people.values()].slice(0, MOST_NAMED);
}
