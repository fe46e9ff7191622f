import type { Company } from "./session.ts";

/** A user's own data. Moments are ISO 8601 with their offset. */
export type Profile = {
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly role: string;
  readonly companies: readonly Company[];
  /** The latest attempts to sign in, the newest first. */
  readonly signIns: readonly {
    readonly at: string;
    /** Network address of the attempt. */
    readonly address: string;
    readonly isAccepted: boolean;
  }[];
  /** The open sessions, this one first. */
  readonly sessions: readonly {
    readonly id: string;
    readonly openedAt: string;
    readonly seenAt: string;
    readonly address: string;
    /** Browser and system, as far as they identify themselves. */
    readonly device: string;
    readonly isCurrent: boolean;
  }[];
};
