import type { Profile } from "../../src/contract/contract.ts";
import type { Ports } from "../ports.ts";
import { backupCodesOf } from "./backup-codes.ts";
import { digestOf } from "./random-tokens.ts";
import type { Sessions, SignedIn } from "./sessions.ts";
import type { Origin, RecordSignIn } from "./sign-in-events.ts";

type Needs = Pick<Ports, "db"> & {
  readonly sessions: Sessions;
  readonly record: RecordSignIn;
  readonly schedules: { readonly of: (userId: string) => Promise<Profile["schedules"]> };
};

const SIGN_INS_SHOWN = 10;
const ID_LENGTH = 12;

/** The words of the end of one session, and of one that was not there to end. */
export const SESSION_CLOSED = "Se cerró la sesión.";
export const SESSION_NOT_OPEN = "Esa sesión ya no está abierta.";

/** The signed-in person's own data, and the end of their other sessions (spec §2, My Profile). */
export function createProfile({ db, sessions, record, schedules }: Needs) {
  async function read({ user, companies, tokenHash }: SignedIn): Promise<Profile> {
    const [signIns, open, backupCodes, received] = await Promise.all([
      signInsOf(user.id),
      sessions.openOf(user.id),
      backupCodesOf(db, user.id),
      schedules.of(user.id),
    ]);
    const shown = open.map((each) => shownSession(each, tokenHash));
    return {
      username: user.username,
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      role: user.role,
      companies,
      backupCodes,
      signIns,
      schedules: received,
      sessions: shown.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    };
  }

  /** A right password is only half a sign-in: it is counted when its code is accepted. */
  async function signInsOf(userId: string): Promise<Profile["signIns"]> {
    const rows = await db
      .selectFrom("sign_in_events")
      .select(["at", "network", "step", "outcome"])
      .where("user_id", "=", userId)
      .where((is) =>
        is.or([
          is("step", "=", "tfa"),
          is.and([is("step", "=", "login"), is("outcome", "<>", "accepted")]),
        ]),
      )
      .orderBy("id", "desc")
      .limit(SIGN_INS_SHOWN)
      .execute();
    return rows.map(({ at, network, outcome }) => ({
      at: at.toISOString(),
      address: network,
      isAccepted: outcome === "accepted",
    }));
  }

  async function closeOtherSessions({ user, tokenHash }: SignedIn, origin: Origin) {
    const closed = await sessions.endOthers(user.id, tokenHash);
    await record(origin, { step: "close-others", outcome: "accepted", userId: user.id });
    return { rst: true as const, msg: wordsFor(closed) };
  }

  /** The session of the call is not ended here: it ends by logging out, which the other tabs hear of. */
  async function closeSession(id: string, { user, tokenHash }: SignedIn, origin: Origin) {
    const open = await sessions.openOf(user.id);
    const named = open.find(
      ({ token_hash }) => token_hash !== tokenHash && publicId(token_hash) === id,
    );
    const owner = named && (await sessions.end(named.token_hash));
    if (owner === undefined) return { rst: false as const, msg: SESSION_NOT_OPEN };
    await record(origin, { step: "close-one", outcome: "accepted", userId: user.id });
    return { rst: true as const, msg: SESSION_CLOSED };
  }

  return { read, closeOtherSessions, closeSession };
}

/** An open session as its owner sees it, beside the one that asks. */
function shownSession(
  each: Awaited<ReturnType<Sessions["openOf"]>>[number],
  tokenHash: string,
): Profile["sessions"][number] {
  return {
    id: publicId(each.token_hash),
    openedAt: each.created_at.toISOString(),
    seenAt: each.last_seen_at.toISOString(),
    address: each.network,
    device: each.device,
    isCurrent: each.token_hash === tokenHash,
  };
}

/** Stable and no secret: a digest of the digest of 256 random bits. */
function publicId(tokenHash: string): string {
  return digestOf(tokenHash).slice(0, ID_LENGTH);
}

function wordsFor(closed: number): string {
  if (closed === 0) return "No tenía otras sesiones abiertas.";
  return closed === 1 ? "Se cerró su otra sesión." : `Se cerraron sus otras ${closed} sesiones.`;
}
