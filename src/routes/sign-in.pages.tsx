import { useSelector } from "@xstate/react";

import { LoginScreen } from "../ui/screens/login.screen.tsx";
import type { Actors } from "./actors.ts";
import type { LazyPage, MakeLazyPage } from "./lazy-page.tsx";
import { recoveryPages } from "./recovery.pages.tsx";

/**
 * The public forms, by address. The first comes with the product, the others when they are needed. A form
 * offers its submit only where it is the person's turn: also not while the next screen is on its way.
 */
export function signInPages(
  actors: Actors,
  lazyPage: MakeLazyPage,
): Readonly<Record<string, LazyPage>> {
  const { auth } = actors;
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
            onBack={() => auth.send({ type: "back.chosen" })}
          />
        );
      };
    }),

    ...recoveryPages(actors, lazyPage),
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
}
