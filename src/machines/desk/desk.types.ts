import type { OwnChanges, Tasks } from "../../contract/desk-contract.ts";

/** The work that waits for the person, the answers to what they asked for, and their own changes. */
export type Desk = Tasks & OwnChanges;
