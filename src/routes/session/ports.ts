import { fromCallback, fromPromise } from "xstate";

import type { SessionStore } from "../../api/session-store.ts";
import type { Line, OpenSocket } from "../../api/socket.ts";
import type { Tabs } from "../../api/tabs.ts";
import { authMachine } from "../../machines/auth/auth.machine.ts";
import type { AuthEvent } from "../../machines/auth/auth.types.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";
import { botCheckMachine } from "../../machines/bot-check/bot-check.machine.ts";
import {
  connectionMachine,
  type ConnectionEvent,
} from "../../machines/connection/connection.machine.ts";
import { profileMachine } from "../../machines/profile/profile.machine.ts";
import { verificationMachine } from "../../machines/verification/verification.machine.ts";
import type { JobNews } from "../../contract/jobs-contract.ts";
import type { HeardChange } from "../../api/own-requests.ts";
import type { AuthCalls } from "../../api/auth-calls.ts";
import type { ProfileCalls } from "../profile/ports.ts";

/** Reports when the browser loses its network and regains it, until the returned function is called. */
export type WatchNetwork = (
  tell: (news: { type: "network.lost" } | { type: "network.returned" }) => void,
) => () => void;

/** The dependencies of the sign-in machine and its children. */
export type AuthWorld = {
  readonly calls: AuthCalls;
  readonly profileCalls: ProfileCalls;
  readonly browser: {
    readonly saveFile: (blob: Blob, name: string) => void;
    readonly printPage: () => void;
    readonly openSocket: OpenSocket;
    readonly watchNetwork: WatchNetwork;
  };
  readonly store: SessionStore;
  readonly tabs: Tabs;
  /** Whether this tab has something that logging out would lose. */
  readonly isUnsaved: () => boolean;
  readonly obtainToken: () => Promise<string>;
  readonly announce: (announcement: Announcement) => void;
  /** Withdraws the refusal of a step when the person leaves the step. */
  readonly withdrawRefusals: () => void;
  /** Clears the announcements, which the next person must not see. */
  readonly forgetAnnouncements: () => void;
  /** Deletes the drafts: signing out loses them, an expired session does not (ADR 17). */
  readonly forgetDrafts: () => void;
  /** Passes on the live channel's news that others changed records. */
  readonly onRecordsChanged: (news: HeardChange) => void;
  /** Passes on the progress of a job. */
  readonly onJobMoved: (news: JobNews) => void;
  /** Passes on the live channel, each time that it opens. */
  readonly onLine: (line: Line) => void;
};

/** Provides the sign-in machine with its ports: the only place where the machine and the API meet. */
export function provideAuth(world: AuthWorld) {
  const { endServerSession, checkCode, ...calls } = world.calls;
  const { announce, withdrawRefusals, forgetAnnouncements, forgetDrafts, store, tabs, isUnsaved } =
    world;
  return authMachine.provide({
    actors: {
      ...calls,
      botCheck: provideBotCheck(world),
      connection: provideConnection(world),
      profile: provideProfile(world),
      verification: verificationMachine.provide({ actors: { checkCode } }),
      restoreSession: fromPromise(async () => ({ uid: store.uid(), session: store.session() })),
      tabs: fromCallback<AuthEvent>(({ sendBack }) => tabs.listen(sendBack)),
      askTabs: fromPromise(({ signal }) => tabs.askForSession(signal)),
    },
    actions: {
      storeUid: (_, { uid }) => store.saveUid(uid),
      storeSession: (_, { session }) => store.saveSession(session),
      storeCompany: (_, { id }) => store.saveCompany(id),
      storePasswordChanged: () => store.savePasswordChanged(),
      endServerSession: () => {
        if (store.token() === null) return;
        endServerSession();
        forgetDrafts();
      },
      clearStore: () => {
        store.clear();
        forgetAnnouncements();
      },
      notify: (_, announcement) => announce(announcement),
      withdrawRefusal: () => withdrawRefusals(),
      answerTab: ({ context: { session } }, { id }) => session && tabs.answer(id, session),
      announceLeaving: ({ context: { session } }) =>
        session && tabs.announce({ type: "tab.leaving", token: session.token }),
      answerUnsaved: ({ context: { session } }) =>
        session && isUnsaved() && tabs.announce({ type: "tab.unsaved", token: session.token }),
      announceSignedIn: () => tabs.announce({ type: "tab.signedIn" }),
      announceSignedOut: ({ context: { session } }, { isOnPurpose }) =>
        session && tabs.announce({ type: "tab.signedOut", token: session.token, isOnPurpose }),
      announcePasswordChanged: ({ context: { session } }) =>
        session && tabs.announce({ type: "tab.passwordChanged", token: session.token }),
    },
  });
}

function provideBotCheck({ obtainToken }: AuthWorld) {
  return botCheckMachine.provide({ actors: { obtainToken: fromPromise(obtainToken) } });
}

function provideConnection(world: AuthWorld) {
  const { browser, onRecordsChanged, onJobMoved, onLine } = world;
  return connectionMachine.provide({
    actors: {
      socket: fromCallback<ConnectionEvent, { token: string }>(({ input, sendBack }) =>
        browser.openSocket(input.token, (news) => {
          if (news.type === "records.changed") onRecordsChanged(news);
          else if (news.type === "job.moved") onJobMoved(news);
          else sendBack(news);
          if (news.type === "socket.connected" && news.line) onLine(news.line);
        }),
      ),
      network: fromCallback<ConnectionEvent>(({ sendBack }) => browser.watchNetwork(sendBack)),
    },
  });
}

function provideProfile({ announce, profileCalls, browser }: AuthWorld) {
  return profileMachine.provide({
    actors: profileCalls,
    actions: {
      notify: (_, announcement) => announce(announcement),
      printCodes: () => browser.printPage(),
      saveCodes: (_, { codes }) => {
        const text = ["Códigos de respaldo de Garante: cada uno sirve una vez.", "", ...codes, ""];
        browser.saveFile(
          new Blob([text.join("\n")], { type: "text/plain" }),
          "codigos-de-respaldo.txt",
        );
      },
    },
  });
}
