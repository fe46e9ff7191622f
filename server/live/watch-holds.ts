import { holdsHeard, holdsWatched } from "../../src/contract/reconciliation-contract.ts";
import { isGranted } from "../../src/domain/permission.ts";
import type { Clock, Logger } from "../ports.ts";
import { reasonOf } from "../startup-error.ts";
import type { LiveServer, LiveSocket } from "./live-server.ts";
import { standingOf } from "./standings.ts";

type Needs = Parameters<typeof standingOf>[0] & { readonly log: Logger; readonly clock: Clock };

/** The interval at which the holds are read while a desk is open, in milliseconds. */
const CHECK_EVERY = 500;

/** The page whose people hear of holds. */
const PAGE = "/reports/concilVoucher";

/**
 * Tells the open desks of reconciliation which lines of their company are held, by whom and until when, at whatever
 * process they were taken (ADR 125).
 * @returns the function that stops it; it waits for a query under way.
 */
export function watchHolds(io: LiveServer, needs: Needs): () => Promise<void> {
  const { db, clock, log } = needs;
  /** Tells what each open desk was told last, as text. */
  const desks = new Map<LiveSocket, string>();
  let check: Promise<void> | undefined;
  let isFailing = false;

  io.on("connection", (socket) => {
    socket.on(holdsWatched.event, (isOpen) => {
      if (isOpen === true) desks.set(socket, "");
      else desks.delete(socket);
    });
    socket.on("disconnect", () => desks.delete(socket));
  });

  const timer = setInterval(() => {
    check ??= tell()
      .then(() => (isFailing = false), failed)
      .then(() => (check = undefined));
  }, CHECK_EVERY);

  async function tell(): Promise<void> {
    if (desks.size === 0) return;
    const held = await db
      .selectFrom("line_holds as h")
      .innerJoin("users as u", "u.id", "h.user_id")
      .select(["h.line_id as line", "h.empresa_id as company", "h.user_id as user", "h.hasta"])
      .select(["u.firstname", "u.lastname"])
      .where("h.hasta", ">", clock.now())
      .orderBy("h.line_id")
      .execute();
    const text = JSON.stringify(held);
    for (const [socket, last] of desks) {
      if (last === text || !desks.has(socket)) continue;
      desks.set(socket, text);
      const standing = await standingOf(needs, socket.data.tokenHash);
      if (standing === undefined || !isGranted(PAGE, standing.permission)) continue;
      const holds = held
        .filter(({ company }) => company === standing.company)
        .map(({ line, user, hasta, firstname, lastname }) => ({
          line,
          name: `${firstname} ${lastname}`,
          isOwn: user === standing.user.id,
          until: hasta.toISOString(),
        }));
      socket.emit(holdsHeard.event, { holds });
    }
  }

  /** Logged once, not twice a second. */
  function failed(error: unknown): void {
    if (!isFailing) log({ event: "live.holds-unseen", level: "warn", reason: reasonOf(error) });
    isFailing = true;
  }

  return async () => {
    clearInterval(timer);
    await check;
  };
}
