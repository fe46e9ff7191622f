import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bringAxe, type Theme } from "../support/axe-findings.ts";
import { complaintsAt } from "./complaints.ts";
import type { StateName } from "./gallery.tsx";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

/** A state of each screen, with as much content as possible. */
const ONE_OF_EACH: ReadonlySet<StateName> = new Set([
  "login-danger",
  "tfa-qr",
  "recovery-info",
  "update-danger",
  "change-password",
  "verification-genuine",
  "dashboard",
  "menu-full",
  "drawer-open",
  "exit-asking",
  "user-menu",
  "past-notices",
  "profile",
  "profile-changes",
  "record",
  "record-related",
  "record-refused",
  "record-notes",
  "record-preview",
  "record-wrong",
  "record-conflict",
  "record-command-wrong",
  "record-command-review",
  "list-small",
  "list-change-seen",
  "list-cell",
  "list-paste",
  "list-groups",
  "list-filtered",
  "list-view",
  "permissions-read",
  "import-previewed",
  "jobs",
  "report",
  "monitor-balances",
  "not-found",
  "error-alone",
]);

const ofOne = (name: StateName, themes: readonly Theme[]) => (ONE_OF_EACH.has(name) ? themes : []);

/** The parts that a narrow window draws in another shape: rows as cards, the menu as a drawer, fields one below the other. */
const NARROW: ReadonlySet<StateName> = new Set([
  "login-danger",
  "drawer-open",
  "record",
  "list-small",
  "report",
]);

const inNarrow = (name: StateName): readonly Theme[] => (NARROW.has(name) ? ["light"] : []);

/**
 * The states that are drawn, by width, and the themes in which axe examines them. On a desktop every state is drawn and
 * measured and axe examines one of each screen; in a narrow window one of each is drawn and axe examines what has another
 * shape there. The long run examines every state at every width.
 */
const LOOKS: Readonly<Record<number, (name: StateName) => readonly Theme[] | null>> = {
  320: (name) => (ONE_OF_EACH.has(name) ? inNarrow(name) : null),
  1280: (name) => ofOne(name, ["light", "dark"]),
};

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
  await bringAxe(gallery.page);
});

afterAll(async () => gallery.close());

test.each(Object.entries(LOOKS))(
  "every screen holds in its states at %s px",
  async (width, look) => {
    expect(await complaintsAt(gallery, Number(width), look)).toEqual([]);
  },
);
