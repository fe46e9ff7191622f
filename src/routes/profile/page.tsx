import { useSelector } from "@xstate/react";

import { later } from "../../ui/kit/later/later.tsx";
import { OwnChangesScreen } from "../../ui/screens/desk/own-changes.screen.tsx";
import { ProfileScreen } from "../../ui/screens/profile/profile.screen.tsx";
import { isGranted } from "../../domain/permission.ts";
import { useActors, useSession } from "../actors.ts";
import { usePlace } from "../place-context.ts";

const OwnChangesPanel = later(
  async () => (await import("./own-changes-panel.tsx")).OwnChangesPanel,
);

const NO_FACTOR = { wish: "codes", codes: [] } as const;

/** The person's own profile (spec §2). */
export function ProfilePage() {
  const { auth, shell } = useActors();
  const { path } = usePlace();
  const session = useSession();
  const hasAbsences = isGranted("/absences/list", session?.permission ?? []);
  const query = new URLSearchParams(path.split("?")[1]);
  const actor = useSelector(auth, (state) => state.children.profile);
  const state = useSelector(actor, (snapshot) => snapshot?.value ?? "asking");
  const profile = useSelector(actor, (snapshot) => snapshot?.context.profile ?? null);
  const factor = useSelector(actor, (snapshot) => snapshot?.context ?? NO_FACTOR);
  if (query.get("ver") === "cambios") {
    return (
      <OwnChangesScreen hasAbsences={hasAbsences}>
        <OwnChangesPanel page={Math.trunc(Number(query.get("pagina"))) || 1} />
      </OwnChangesScreen>
    );
  }
  return (
    <ProfileScreen
      state={state}
      profile={profile}
      factor={factor}
      hasAbsences={hasAbsences}
      onFactor={(event) => actor?.send(event)}
      onCloseOthers={() => actor?.send({ type: "otherSessions.closed" })}
      onClose={(id) => actor?.send({ type: "session.closed", id })}
      company={session?.companies.find(({ id }) => id === session.company)?.nombre}
      onDaily={() => actor?.send({ type: "daily.wanted" })}
      onEnd={(id) => actor?.send({ type: "schedule.ended", id })}
      onAppearance={(look) => shell.send({ type: "look.chosen", look })}
      onRetry={() => actor?.send({ type: "retry.chosen" })}
    />
  );
}
