import { isSignedIn, BLANK, type World } from "../support/oracle/world.ts";
import { LETTER_CODE } from "../support/oracle/samples.ts";
import type { Chapter } from "../support/plans.ts";
import {
  among,
  keyOfLive,
  keyOfNotices,
  keyOfPlaces,
  keyOfShell,
  keyOfWaits,
  opens,
  SIGNED_IN,
  TABS,
} from "./alphabet.ts";

/** A 401 can come at any time: from a call of any screen, and from the live channel (reading 6). */
const ENDS = "live.tells revoked";

export function places(who: string, start: World): Chapter {
  const wasInside = start !== BLANK;
  const next = among(
    "user.opens",
    "user.visits",
    ...TABS,
    "user.asksToLogOut",
    "user.cancelsLogOut",
    "user.confirmsLogOut",
    ENDS,
  );
  return {
    title: `Direcciones, ${who}`,
    start,
    prologue: [],
    keyOf: keyOfPlaces,
    next: (world) => (wasInside && !isSignedIn(world) ? [] : next(world)),
  };
}

export function change(who: string, start: World): Chapter {
  return {
    title: `Cambio de contraseña ${who}`,
    start,
    prologue: [opens("/profiles/pwd")],
    keyOf: keyOfShell,
    next: (world) =>
      isSignedIn(world)
        ? among(
            "user.submits change",
            "net.answers changePassword",
            "time.passes 15",
            "user.choosesCompany",
            ...["/dashboard", "/profiles/pwd", "/logout"].map((at) => `user.visits ${at}`),
            ...TABS,
            "user.asksToLogOut",
            "user.cancelsLogOut",
            "user.confirmsLogOut",
            ENDS,
          )(world)
        : [],
  };
}

export const profile: Chapter = {
  title: "Mi perfil",
  start: SIGNED_IN,
  prologue: [opens("/profiles/me")],
  keyOf: keyOfShell,
  next: (world) =>
    isSignedIn(world)
      ? among(
          "net.answers profile",
          "net.answers closeOtherSessions",
          "net.answers closeSession",
          "user.asksForProfileAgain",
          "user.closesOtherSessions",
          "user.closesSession",
          "user.choosesCompany",
          "time.passes 15",
          ...["/requests", "/profiles/me", "/logout"].map((at) => `user.visits ${at}`),
          ...TABS,
          ENDS,
        )(world)
      : [],
};

/** The second factor of one's own: backup codes, and another authenticator (ADR 135). */
export const factor: Chapter = {
  title: "Mi perfil: segundo factor",
  start: SIGNED_IN,
  prologue: [opens("/profiles/me")],
  keyOf: (world) => `${keyOfShell(world)} ${world.profile?.wish}`,
  next: (world) =>
    isSignedIn(world)
      ? among(
          "net.answers profile ok",
          "net.answers renewFactor",
          "user.endsSchedule",
          "user.wantsDaily",
          "net.answers endSchedule",
          "net.answers receiveDaily",
          "user.renewsFactor",
          "user.confirmsFactor",
          "user.cancelsFactor",
          "user.printsCodes",
          "user.savesCodes",
          "user.keepsCodes",
          "time.passes 15",
          "user.visits /requests",
          ENDS,
        )(world)
      : [],
};

/** Anybody checks a letter, with a session and without one (ADR 126). */
export function verification(who: string, start: World): Chapter {
  const code = `/verificar/${LETTER_CODE}`;
  return {
    title: `Verificar un documento, ${who}`,
    start,
    prologue: [opens("/verificar")],
    keyOf: (world) => `${keyOfShell(world)} ${world.check?.at} ${world.check?.state}`,
    next: (world) =>
      isSignedIn(world) === isSignedIn(start)
        ? among(
            "net.answers verifyLetter",
            "user.checksAgain",
            "user.choosesCompany",
            "time.passes 15",
            ...["/verificar", code, "/dashboard", "/logout"].map((at) => `user.visits ${at}`),
            ...TABS,
            "user.asksToLogOut",
            "user.cancelsLogOut",
            ENDS,
          )(world)
        : [],
  };
}

/** The logout call may be answered at any time of the next session: its 401 is of an older token. */
export const twice: Chapter = {
  title: "Salir y volver a entrar",
  start: SIGNED_IN,
  prologue: [opens("/requests"), { type: "user.asksToLogOut" }, { type: "user.confirmsLogOut" }],
  keyOf: (world) => `${keyOfShell(world)} ${world.serial}`,
  next: (world) =>
    isSignedIn(world)
      ? among("net.answers logout", "time.passes 15", "user.visits /logout", "user.reloads")(world)
      : among(
          "net.answers logout",
          "botCheck.answers ok",
          "user.submits",
          "net.answers login ok",
          "net.answers login status401",
          "net.answers tfa ok",
          "net.answers tfa forced",
          "net.answers tfaQr none",
          "net.answers tfaQr status401",
        )(world).filter(() => world.serial < 3),
};

export const live: Chapter = {
  title: "Canal en vivo",
  start: SIGNED_IN,
  prologue: [opens("/dashboard")],
  keyOf: keyOfLive,
  next: (world) =>
    isSignedIn(world)
      ? among(
          "live.tells",
          "network.changes",
          "time.passes 1",
          "time.passes 30",
          "user.visits /requests",
          "user.visits /profiles/pwd",
          "user.visits /logout",
          "user.returnsToThePage",
          "user.reloads",
          "user.choosesCompany 2",
        )(world).filter((each) => !("news" in each) || each.news !== "lost" || !isWeary(world))
      : [],
};

const isWeary = ({ live: channel }: World): boolean =>
  channel?.phase === "open" && channel.losses > 6;

/** The announcement and the choice during a wait (ADR 25). */
export const waits: Chapter = {
  title: "Esperas",
  start: SIGNED_IN,
  prologue: [opens("/profiles/me")],
  keyOf: keyOfWaits,
  next: (world) =>
    isSignedIn(world)
      ? among(
          "net.answers profile ok",
          "net.answers profile status401",
          "user.asksForProfileAgain",
          "user.closesOtherSessions",
          "net.answers closeOtherSessions ok",
          "user.visits /profiles/me",
          "user.visits /profiles/pwd",
          "user.submits change",
          "net.answers changePassword rejected",
          "user.keepsWaiting",
          "user.stopsWaiting",
          ...[1, 10, 15].map((seconds) => `time.passes ${seconds}`),
        )(world)
      : [],
};

export const notices: Chapter = {
  title: "Avisos",
  start: SIGNED_IN,
  prologue: [opens("/profiles/me")],
  keyOf: keyOfNotices,
  next: (world) =>
    isSignedIn(world) && world.queue.length < 2
      ? among(
          "net.answers profile ok",
          "user.closesOtherSessions",
          "net.answers closeOtherSessions ok",
          "net.answers closeOtherSessions rejected",
          "user.submits change",
          "net.answers changePassword rejected",
          "user.visits /profiles/me",
          "user.visits /profiles/pwd",
          "user.visits /logout",
          "user.closesNotice",
          "user.looksAtNotice",
          "user.looksAway",
          "time.passes 3",
          "time.passes 5",
        )(world)
      : among(
          "user.closesNotice",
          "user.looksAtNotice",
          "user.looksAway",
          "time.passes 3",
          "time.passes 5",
        )(world),
};

/** A tab without a session asks the other tabs of the browser for theirs (ADR 22). */
export const askingTabs: Chapter = {
  title: "Otras pestañas, sin sesión",
  start: { ...BLANK, hasTabs: true },
  prologue: [],
  keyOf: (world) =>
    [keyOfPlaces(world), world.asking?.address, world.asking?.entry, world.step?.form].join(),
  next: (world) =>
    isSignedIn(world)
      ? []
      : among(
          ...["/", "/login", "/requests", "/verificar", "/logout"].map((at) => `user.opens ${at}`),
          ...["/login", "/requests", "/logout"].map((at) => `user.visits ${at}`),
          "user.goesBack",
          "user.returnsToThePage",
          "tabs.say",
          "time.passes 0.5",
          "user.submits login",
          "net.answers login rejected",
        )(world),
};

/** A session shared by several tabs: a change in one reaches all (ADR 22). */
export function sharedSession(who: string, start: World): Chapter {
  return {
    title: `Otras pestañas, ${who}`,
    start: { ...start, hasTabs: true },
    prologue: [opens("/requests")],
    keyOf: keyOfShell,
    next: (world) =>
      isSignedIn(world)
        ? among(
            "user.visits /",
            "user.visits /profiles/pwd",
            "user.reloads",
            "user.choosesCompany",
            "tabs.say",
            "user.asksToLogOut",
            "user.confirmsLogOut",
            "user.submits change",
            "net.answers changePassword ok",
            ENDS,
          )(world)
        : [],
  };
}
