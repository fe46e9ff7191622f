import { useSelector } from "@xstate/react";

import type { Actors } from "./actors.ts";
import type { LazyPage, MakeLazyPage } from "./lazy-page.tsx";

/** The two forms of a forgotten password, by address. */
export function recoveryPages(
  { auth }: Actors,
  lazyPage: MakeLazyPage,
): Readonly<Record<string, LazyPage>> {
  return {
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

  function goBack() {
    auth.send({ type: "back.chosen" });
  }
}
