import { useSelector } from "@xstate/react";

import { LoginScreen } from "../ui/screens/login.screen.tsx";
import type { Actors } from "./actors.ts";
import { lazyPage, type LazyPage } from "./lazy-page.tsx";

/**
 * The public forms, by address. The first comes with the product, the others when they are needed. A form
 * offers its submit only where it is the person's turn: also not while the next screen is on its way.
 */
export function signInPages({ auth }: Actors): Readonly<Record<string, LazyPage>> {
  return {
    "/login": { Component: LoginPage, preload: () => undefined, renew: () => undefined },

    "/tfa": lazyPage(async () => {
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
            onBack={goBack}
          />
        );
      };
    }),

    "/pwd-recovery": lazyPage(async () => {
      const { RecoveryScreen } = await import("../ui/screens/recovery.screen.tsx");
      return function RecoveryPage() {
        const busy = !useSelector(auth, (state) => state.matches({ recovery: "entering" }));
        return (
          <RecoveryScreen
            busy={busy}
            onSubmit={(values) => auth.send({ type: "email.submitted", ...values })}
            onBack={goBack}
          />
        );
      };
    }),

    "/pwd-update": lazyPage(async () => {
      const { UpdateScreen } = await import("../ui/screens/update.screen.tsx");
      return function UpdatePage() {
        const busy = !useSelector(auth, (state) => state.matches({ update: "entering" }));
        return (
          <UpdateScreen
            busy={busy}
            onSubmit={(values) => auth.send({ type: "newPassword.submitted", ...values })}
            onBack={goBack}
          />
        );
      };
    }),
  };

  function LoginPage() {
    const busy = !useSelector(auth, (state) => state.matches({ login: "entering" }));
    return (
      <LoginScreen
        busy={busy}
        onSubmit={(values) => auth.send({ type: "credentials.submitted", ...values })}
      />
    );
  }

  function goBack() {
    auth.send({ type: "back.chosen" });
  }
}
