import type * as z from "zod/mini";
import type { presencePlaced } from "../../src/contract/presence-contract.ts";
import { isGranted } from "../../src/domain/permission.ts";
import { createGate } from "./gate.ts";
import type { LiveSocket } from "./live-server.ts";
import { forgetForms, keepForms, type OpenForm, type PresencePlace } from "./presence-rows.ts";
import { maySee, standingOf } from "./standings.ts";

type Asked = z.infer<typeof presencePlaced.payload>;

type Needs = Parameters<typeof maySee>[0] & {
  readonly failed: (error: unknown) => void;
};

/** A socket that shows a record. */
export type Seat = {
  readonly socket: LiveSocket;
  /** The record, which its person may see. */
  readonly place: PresencePlace & { readonly tab: string };
  /** The record as an open form; null where it is only read. */
  readonly form: OpenForm | null;
  /** The people who were there when it was last told of some, as text. */
  seen: string;
  /** Whether it was told of anybody. */
  hasCompany: boolean;
};

/** A place is taken this long after the one before, in milliseconds: of many, the last one counts. */
const APART = 250;

/** Sockets whose rights are looked for at the same time. */
const AT_ONCE = 2;

/** Makes the seats of the sockets of this process. */
export function createSeats({ failed, ...needs }: Needs) {
  const seats = new Map<string, Seat>();
  const wanted = new Map<string, Asked>();
  const settling = new Set<string>();
  const gate = createGate({ atOnce: AT_ONCE, waiting: Infinity });

  /** Seats a socket at a record, or nowhere. */
  function move(socket: LiveSocket, asked: Asked): void {
    if (asked === null && !seats.has(socket.id) && !settling.has(socket.id)) return;
    wanted.set(socket.id, asked);
    if (settling.has(socket.id)) return;
    settling.add(socket.id);
    gate.pass(async () => settle(socket));
  }

  async function settle(socket: LiveSocket): Promise<void> {
    const asked = wanted.get(socket.id) ?? null;
    wanted.delete(socket.id);
    await take(socket, socket.connected ? asked : null).catch(failed);
    setTimeout(() => again(socket), socket.connected ? APART : 0).unref();
  }

  function again(socket: LiveSocket): void {
    settling.delete(socket.id);
    const next = wanted.get(socket.id);
    if (next !== undefined) move(socket, next);
  }

  async function take(socket: LiveSocket, asked: Asked): Promise<void> {
    const former = seats.get(socket.id);
    const seat = asked && (await seatFor(socket, asked));
    if (seat) seats.set(socket.id, seat);
    else seats.delete(socket.id);
    // The row of a form is of its tab: one that says another name leaves none behind.
    if (former?.form && former.form.tab !== seat?.form?.tab)
      await forgetForms(needs.db, [socket.id]);
    if (seat?.form) await keepForms(needs.db, [seat.form]);
  }

  async function seatFor(
    socket: LiveSocket,
    { tab, controller, id, isEditing }: NonNullable<Asked>,
  ): Promise<Seat | null> {
    const standing = await standingOf(needs, socket.data.tokenHash);
    if (standing === undefined) return null;
    const { company, permission } = standing;
    if (!(await maySee(needs, standing, { controller, id }))) return null;
    const place = { controller, id, company, tab };
    const isForm = isEditing && isGranted(`/${controller}/edit`, permission);
    const form = isForm ? { ...place, user: socket.data.userId, socket: socket.id } : null;
    return { socket, place, form, seen: "[]", hasCompany: false };
  }

  return { move, all: () => [...seats.values()] };
}
