import { isSignedIn, BLANK } from "../support/oracle/world.ts";
import type { Chapter } from "../support/plans.ts";
import { among, keyOfForms, TABS } from "./alphabet.ts";

const GUARDED = ["/users", "/requests/detail/15?vista=completa", "/profiles/me", "/profiles/pwd"];

export const signIn: Chapter = {
  title: "Ingreso",
  start: BLANK,
  prologue: [],
  keyOf: keyOfForms,
  next: (world) =>
    isSignedIn(world)
      ? []
      : among(
          ...["/login", "/tfa"].map((at) => `user.opens ${at}`),
          ...["/login", "/tfa", "/logout"].map((at) => `user.visits ${at}`),
          ...TABS,
          "user.submits",
          "user.leavesTheForm",
          "botCheck.answers",
          ...["login", "tfaQr", "tfa"].map((call) => `net.answers ${call}`),
          ...[4, 15, 110].map((seconds) => `time.passes ${seconds}`),
        )(world),
};

/** A guarded address asked for at any moment of the sign-in is remembered (reading 2). */
export const remembered: Chapter = {
  title: "Dirección recordada",
  start: BLANK,
  prologue: [],
  keyOf: keyOfForms,
  next: (world) =>
    isSignedIn(world)
      ? []
      : among(
          ...GUARDED.flatMap((at) => [`user.opens ${at}`, `user.visits ${at}`]),
          "user.visits /logout",
          ...TABS,
          "user.leavesTheForm",
          "botCheck.answers ok",
          "user.submits",
          "net.answers login ok",
          "net.answers tfaQr none",
          ...["ok", "forced", "status401"].map((outcome) => `net.answers tfa ${outcome}`),
        )(world),
};

export const recovery: Chapter = {
  title: "Recuperación",
  start: BLANK,
  prologue: [],
  keyOf: (world) => (world.screen === "login" ? "login" : keyOfForms(world)),
  next: (world) =>
    world.screen === "login"
      ? []
      : among(
          ...["/pwd-recovery", "/pwd-update"].flatMap((at) => [
            `user.opens ${at}`,
            `user.visits ${at}`,
          ]),
          ...TABS,
          "user.submits",
          "user.leavesTheForm",
          "botCheck.answers",
          ...["recoveryPassword", "updatePassword"].map((call) => `net.answers ${call}`),
          ...[4, 15, 100, 110].map((seconds) => `time.passes ${seconds}`),
        )(world),
};
