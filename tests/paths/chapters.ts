import { BLANK } from "../support/oracle/world.ts";
import type { Chapter } from "../support/plans.ts";
import { FORCED, SIGNED_IN } from "./alphabet.ts";
import {
  askingTabs,
  change,
  live,
  notices,
  places,
  factor,
  profile,
  sharedSession,
  twice,
  verification,
  waits,
} from "./shell-chapters.ts";
import { recovery, remembered, signIn } from "./sign-in-chapters.ts";

/** The parts of the product; each is walked completely. */
export const CHAPTERS: readonly Chapter[] = [
  signIn,
  remembered,
  recovery,
  places("de visita", BLANK),
  places("con sesión", SIGNED_IN),
  places("con cambio obligatorio", FORCED),
  change("por gusto", SIGNED_IN),
  change("obligatorio", FORCED),
  askingTabs,
  sharedSession("con sesión", SIGNED_IN),
  sharedSession("con cambio obligatorio", FORCED),
  profile,
  factor,
  verification("de visita", BLANK),
  verification("con sesión", SIGNED_IN),
  twice,
  live,
  notices,
  waits,
];
