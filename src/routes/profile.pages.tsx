import { useSelector } from "@xstate/react";

import type { Actors } from "./actors.ts";
import type { LazyPage, MakeLazyPage } from "./lazy-page.tsx";

/** What the user menu opens: one's own profile and password (spec §2). */
export function profilePages(
  { auth }: Actors,
  lazyPage: MakeLazyPage,
): Readonly<Record<string, LazyPage>> {
  return {
    "/profiles/pwd": lazyPage(async () => {
      const { ChangePasswordScreen } = await import("../ui/screens/change-password.screen.tsx");
      return function ChangePasswordPage() {
        const busy = !useSelector(
          auth,
          (state) => state.matches(CHANGING_FORCED) || state.matches(CHANGING_FREELY),
        );
        const forced = useSelector(auth, (state) => state.context.session?.changepwd ?? false);
        return (
          <ChangePasswordScreen
            busy={busy}
            forced={forced}
            onSubmit={(values) => auth.send({ type: "change.submitted", ...values })}
          />
        );
      };
    }),

    "/profiles/me": lazyPage(async () => {
      const { ProfileScreen } = await import("../ui/screens/profile.screen.tsx");
      return function ProfilePage() {
        const actor = useSelector(auth, (state) => state.children.profile);
        const state = useSelector(actor, (snapshot) => snapshot?.value ?? "asking");
        const profile = useSelector(actor, (snapshot) => snapshot?.context.profile ?? null);
        return (
          <ProfileScreen
            state={state}
            profile={profile}
            onCloseOthers={() => actor?.send({ type: "otherSessions.closed" })}
            onRetry={() => actor?.send({ type: "retry.chosen" })}
          />
        );
      };
    }),
  };
}

const CHANGING_FORCED = {
  authenticated: { access: { forcedPasswordChange: "entering" } },
} as const;

const CHANGING_FREELY = {
  authenticated: { access: { normal: { changingPassword: "entering" } } },
} as const;
