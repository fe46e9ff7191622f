import { useSelector } from "@xstate/react";
import type { RouteObject } from "react-router";

import { LoginScreen } from "../ui/screens/login.screen.tsx";
import type { Actors } from "./actors.ts";

/** The public forms. The first one comes with the product; the others when they are needed. */
export function signInPages({ auth }: Actors): RouteObject[] {
  return [
    { path: "/login", caseSensitive: true, Component: LoginPage },
    { path: "/tfa", caseSensitive: true, lazy: { Component: loadTfa } },
    { path: "/pwd-recovery", caseSensitive: true, lazy: { Component: loadRecovery } },
    { path: "/pwd-update", caseSensitive: true, lazy: { Component: loadUpdate } },
  ];

  // A form offers its submit only where it is the person's turn: also not while the next screen is on its way.

  function LoginPage() {
    const busy = !useSelector(auth, (state) => state.matches({ login: "entering" }));
    return (
      <LoginScreen
        busy={busy}
        onSubmit={(values) => auth.send({ type: "credentials.submitted", ...values })}
      />
    );
  }

  async function loadTfa() {
    const { TfaScreen } = await import("../ui/screens/tfa.screen.tsx");
    return function TfaPage() {
      const busy = !useSelector(auth, (state) => state.matches({ tfa: { code: "entering" } }));
      const isAsking = useSelector(auth, (state) => state.matches({ tfa: { qr: "asking" } }));
      const src = useSelector(auth, (state) => state.context.qr);
      return (
        <TfaScreen
          busy={busy}
          qr={src === "" ? { kind: isAsking ? "asking" : "absent" } : { kind: "shown", src }}
          onSubmit={(values) => auth.send({ type: "code.submitted", ...values })}
          onBack={() => auth.send({ type: "back.chosen" })}
        />
      );
    };
  }

  async function loadRecovery() {
    const { RecoveryScreen } = await import("../ui/screens/recovery.screen.tsx");
    return function RecoveryPage() {
      const busy = !useSelector(auth, (state) => state.matches({ recovery: "entering" }));
      return (
        <RecoveryScreen
          busy={busy}
          onSubmit={(values) => auth.send({ type: "email.submitted", ...values })}
          onBack={() => auth.send({ type: "back.chosen" })}
        />
      );
    };
  }

  async function loadUpdate() {
    const { UpdateScreen } = await import("../ui/screens/update.screen.tsx");
    return function UpdatePage() {
      const busy = !useSelector(auth, (state) => state.matches({ update: "entering" }));
      return (
        <UpdateScreen
          busy={busy}
          onSubmit={(values) => auth.send({ type: "newPassword.submitted", ...values })}
          onBack={() => auth.send({ type: "back.chosen" })}
        />
      );
    };
  }
}
