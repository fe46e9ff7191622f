import type { OwnChanges, Search, Tasks } from "../../contract/desk-contract.ts";

/** The work that waits for the person, the answers to what they asked for, and their own changes. */
export type Desk = Tasks &
  OwnChanges & {
    /** The records that who changed nothing opened last; absent for others. */
    readonly recent?: Search["records"];
  };
