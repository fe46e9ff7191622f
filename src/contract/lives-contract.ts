import * as z from "zod/mini";

import { permissionEntry } from "./contract.ts";
import type { Inferred } from "./inferred.ts";

/**
 * The calls of the diagrams of the lives of records, which analysts make from the flows (ADR 145): each under the right of its
 * second word in the section of the sites.
 */

z.config({ jitless: true });

/** A step of a life as records took it: how long they had been where it begins, in seconds. */
const tookStep = z.object({
  from: z.string(),
  to: z.string(),
  /** The event of the life, as the history of the records names it. */
  event: z.string(),
  count: z.number(),
  median: z.number(),
  /** One in ten took longer. */
  slow: z.number(),
});

const standing = z.object({
  status: z.string(),
  count: z.number(),
  /** The address of the list of them. */
  to: z.string(),
  /** Since when the first of them stands there; null where that is not known, or there is none. */
  since: z.nullable(z.string()),
  /** Those that have stood longer than nine in ten that left; null where too few have left to tell. */
  stuck: z.nullable(z.object({ count: z.number(), after: z.number() })),
  /** Whether there are more records than were looked at: `since` and `stuck` are then the least. */
  isMore: z.boolean(),
  /** The first of them, of those that the person may open. */
  first: z.array(z.object({ label: z.string(), since: z.string(), to: z.string() })),
});

/** Where the records of a life stand now, in each section that has it, and how long its steps took lately. */
export const lifeCases = {
  method: "GET",
  path: "technical-docs/cases/{life}",
  reply: z.object({
    sections: z.array(
      z.object({
        controller: z.string(),
        statuses: z.array(standing),
        steps: z.array(tookStep),
      }),
    ),
    /** The sections of the life that the person may not list. */
    withheld: z.array(z.string()),
  }),
} as const;

export type LifeCases = Inferred<typeof lifeCases.reply>;
export type SectionCases = LifeCases["sections"][number];
export type Standing = SectionCases["statuses"][number];
export type TookStep = SectionCases["steps"][number];

/** Who may take the steps of the lives in this installation: its roles, with the people of the company who have each. */
export const flowRoles = {
  method: "GET",
  path: "technical-docs/flows/roles",
  reply: z.object({
    /** Null to who may not list the roles. */
    roles: z.nullable(
      z.array(
        z.object({
          name: z.string(),
          /** The first of them by name; who administers the installation may take every step whatever their role. */
          people: z.array(z.string()),
          others: z.number(),
          permission: z.array(permissionEntry),
          /** `advances/approve`: the section and the event of its life. */
          steps: z.array(z.string()),
        }),
      ),
    ),
    /** The sections of each life. */
    sections: z.array(z.object({ life: z.string(), controller: z.string() })),
  }),
} as const;

export type FlowRoles = Inferred<typeof flowRoles.reply>;

/** The fingerprint of a diagram: another one is another version. */
const version = z.string().check(z.regex(/^[\da-f]{64}$/u));
const id = z.string().check(z.regex(/^\d{1,18}$/u));

/** Somebody who may see the flows, and be mentioned. */
const person = z.object({ id, name: z.string() });

const remark = z.object({
  id,
  machine: z.string(),
  /** The part of the diagram, and its name when it was read: it may no longer exist. */
  part: z.string(),
  title: z.string(),
  version: z.string(),
  text: z.string(),
  mentions: z.array(person),
  at: z.string(),
  by: z.string(),
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  answers: z.array(
    z.object({
      id,
      text: z.string(),
      mentions: z.array(person),
      at: z.string(),
      by: z.string(),
    }),
  ),
});

const verdict = z.enum(["signed", "rejected"]);

const signature = z.object({
  machine: z.string(),
  version: z.string(),
  verdict,
  reason: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
});

/** How the review of every diagram stands: its open remarks by diagram, and who signed what. */
export const flowReview = {
  method: "GET",
  path: "technical-docs/flows/review",
  reply: z.object({
    open: z.array(z.object({ machine: z.string(), count: z.number() })),
    signatures: z.array(signature),
  }),
} as const;

/** The remarks on a diagram, the open ones first, each with its answers; who reads them has read where they are mentioned. */
export const flowRemarks = {
  method: "GET",
  path: "technical-docs/flows/remarks/{machine}",
  reply: z.object({
    remarks: z.array(remark),
    /** The people of the company who may see the flows, by name: those who can be mentioned. */
    people: z.array(person),
  }),
} as const;

/** An image of a screen: the SHA-256 of its bytes, and its address in the flows that had it. */
const screenImage = z.object({ sha256: z.string(), file: z.string() });

/** The screens of a version of a diagram, by state, and of which revision and day they are where that is known. */
const versionScreens = z.object({
  revision: z.nullable(z.string()),
  at: z.nullable(z.string()),
  states: z.record(
    z.string(),
    z.array(z.object({ title: z.string(), desktop: screenImage, phone: z.nullable(screenImage) })),
  ),
});

/**
 * The versions of a diagram that somebody signed or commented on, the newest first, each with its diagram as JSON and the
 * screens that were kept with it (ADR 162): null where none were.
 */
export const flowVersions = {
  method: "GET",
  path: "technical-docs/flows/versions/{machine}",
  reply: z.object({
    versions: z.array(
      z.object({
        version,
        diagram: z.string(),
        at: z.string(),
        screens: z.nullable(versionScreens),
      }),
    ),
    /** The screens of the diagram that is served. */
    served: z.nullable(versionScreens),
  }),
} as const;

/** A screen that was kept with a version, in base64. */
export const flowScreen = {
  method: "GET",
  path: "technical-docs/flows/screens/{sha256}",
  reply: z.object({ type: z.string(), content: z.string() }),
} as const;

/** A new remark on a part of a diagram, or an answer to one; whom it names is told. */
export const writeRemark = {
  method: "POST",
  path: "technical-docs/comment/{machine}",
  body: z.object({
    part: z.string(),
    title: z.string(),
    version,
    text: z.string(),
    /** The people whom it names, who are told (ADR 156). */
    mentions: z.array(z.string().check(z.minLength(1))),
    answers: z.nullable(id),
  }),
  reply: z.object({ id }),
} as const;

/** Closes a remark, or opens it again. */
export const closeRemark = {
  method: "PUT",
  path: "technical-docs/comment/{machine}/{id}",
  body: z.object({ isClosed: z.boolean() }),
  reply: z.object({ id }),
} as const;

/** Signs or rejects the version of a diagram that was read. */
export const signFlow = {
  method: "POST",
  path: "technical-docs/sign/{machine}",
  body: z.object({ version, verdict, reason: z.nullable(z.string()) }),
  reply: z.object({ rst: z.literal(true) }),
} as const;

export type FlowRemarks = Inferred<typeof flowRemarks.reply>;
export type Remark = Inferred<typeof remark>;
export type FlowSignature = Inferred<typeof signature>;
export type FlowReview = Inferred<typeof flowReview.reply>;
export type FlowVersions = Inferred<typeof flowVersions.reply>;
export type VersionScreens = Inferred<typeof versionScreens>;
export type VersionScreen = VersionScreens["states"][string][number];
export type ScreenImage = Inferred<typeof screenImage>;
export type FlowScreen = Inferred<typeof flowScreen.reply>;
export type RemarkBody = Inferred<typeof writeRemark.body>;
export type SignBody = Inferred<typeof signFlow.body>;
