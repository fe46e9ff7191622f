import { presenceHeard, presencePlaced } from "../../src/contract/presence-contract.ts";
import type { Logger } from "../ports.ts";
import { reasonOf } from "../startup-error.ts";
import { createAllowance } from "./allowance.ts";
import type { LiveServer, LiveSocket } from "./live-server.ts";
import { editorsAt, forgetExpired, forgetForms, keepForms } from "./presence-rows.ts";
import type { Editor, PresencePlace } from "./presence-rows.ts";
import { createRotation } from "./rotation.ts";
import { createSeats, type Seat } from "./seats.ts";
import { maySee, standingOf } from "./standings.ts";

/** The interval at which the open forms are read, in milliseconds. */
const CHECK_EVERY = 500;

/** The interval at which this process says which forms are open at its sockets, in milliseconds. */
const SAY_EVERY = 10_000;

/** The most people who are named for one record. */
const MOST_NAMED = 10;

/** The most sockets for which the open forms are read at once; with more, each has its turn at a later look. */
const MOST_AT_ONCE = 1_000;

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
  const inTurn = createRotation<Seat>(MOST_AT_ONCE);

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
    if (performance.now() - said > SAY_EVERY) {
      said = performance.now();
      const forms = seated.flatMap(({ form }) => form ?? []);
      await keepForms(db, forms);
      await forgetExpired(db);
    }
    const turn = inTurn(seated);
    const places = turn.map(({ place }) => place);
    // One more than are named: the person of a seat may be among them.
    const editors = await editorsAt(db, places, MOST_NAMED + 1);
    const at = Map.groupBy(editors, keyOf);
    const look = createLook(needs);
    for (const seat of turn) await tellSeat(seat, peopleFor(seat, at.get(keyOf(seat.place))), look);
  }

  async function tellSeat(seat: Seat, people: People, look: Look): Promise<void> {
    const text = JSON.stringify(people);
    if (text === seat.seen) return;
    const { controller, id } = seat.place;
    const named = (await look(seat)) ? people : [];
    if (named.length > 0 || seat.hasCompany) {
      seat.socket.emit(presenceHeard.event, { controller, id, people: named });
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

/** Whether the person of a seat may still see its record; asked once in a look for each session and record. */
type Look = ReturnType<typeof createLook>;

function createLook(needs: Needs) {
  const answers = new Map<string, Promise<boolean>>();
  return async ({ socket, place }: Seat): Promise<boolean> => {
    const { tokenHash } = socket.data;
    const key = `${tokenHash}/${keyOf(place)}`;
    const answer = answers.get(key) ?? isStillThere(needs, tokenHash, place);
    answers.set(key, answer);
    return answer;
  };
}

async function isStillThere(needs: Needs, tokenHash: string, place: PresencePlace) {
  const standing = await standingOf(needs, tokenHash);
  return standing?.company === place.company && (await maySee(needs, standing, place));
}

function keyOf({ controller, id, company }: PresencePlace): string {
  return `${controller}/${id}/${company}`;
}

type People = ReturnType<typeof peopleFor>;

/** The people of whom a socket is told: each once, and the tab itself not. */
function peopleFor({ socket, place }: Seat, editors: readonly Editor[] = []) {
  const { userId } = socket.data;
  return editors
    .filter(({ user, tabs }) => user !== userId || tabs.some((tab) => tab !== place.tab))
    .slice(0, MOST_NAMED)
    .map(({ user, name }) => ({ name, isOwn: user === userId }));
}
