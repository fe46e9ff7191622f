import { useSelector } from "@xstate/react";

import { ProfileScreen } from "../ui/screens/profile.screen.tsx";
import { useActors } from "./actors.ts";
import { workplaceOf } from "./route-elements.tsx";

/** The person's own profile (spec §2). */
export function ProfilePage() {
  const { auth, navigation } = useActors();
  const actor = useSelector(auth, (state) => state.children.profile);
  const state = useSelector(actor, (snapshot) => snapshot?.value ?? "asking");
  const profile = useSelector(actor, (snapshot) => snapshot?.context.profile ?? null);
  return (
    <ProfileScreen
      state={state}
      profile={profile}
      onCloseOthers={() => actor?.send({ type: "otherSessions.closed" })}
      onAppearance={async (chosen) => {
        const { openAppearance } = await workplaceOf(navigation);
        await (
          await openAppearance()
        )(chosen);
      }}
      onRetry={() => actor?.send({ type: "retry.chosen" })}
    />
  );
}
