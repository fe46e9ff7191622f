import type { Appearance } from "../../../domain/appearance.ts";
import type { Profile } from "../../../contract/contract.ts";
import { ProfileAppearance } from "./profile-appearance.tsx";
import { ProfileFactor, type FactorTurn, type ProfileFactorProps } from "./profile-factor.tsx";
import { ProfileIdentity } from "./profile-identity.tsx";
import { ProfileSchedules } from "./profile-schedules.tsx";
import { ProfileSessions } from "./profile-sessions.tsx";
import { PROFILE, ProfileTabs, type ProfileTabsProps } from "./profile-tabs.tsx";
import { ProfileSignIns } from "./profile-sign-ins.tsx";
import { columns } from "./profile.css.ts";
import { NotBrought } from "../not-brought.tsx";
import { Screen } from "../screen.tsx";
import { Stack, Text } from "../../kit/layout/layout.tsx";

type ProfileScreenProps = Pick<ProfileTabsProps, "hasAbsences"> & {
  readonly state:
    | "asking"
    | "reading"
    | "closing"
    | "changingOne"
    | "confirming"
    | "renewing"
    | "keeping"
    | "missing";
  readonly factor: Pick<ProfileFactorProps, "wish" | "codes">;
  readonly onFactor: ProfileFactorProps["onSend"];
  readonly profile: Profile | null;
  readonly onCloseOthers: () => void;
  readonly onClose: (id: string) => void;
  /** The name of the company in which the person works now; absent without one. */
  readonly company: string | undefined;
  /** Called with the id of what the person wants by mail no more. */
  readonly onEnd: (id: string) => void;
  /** Called when the person wants the summary of each day by mail. */
  readonly onDaily: () => void;
  readonly onAppearance: (chosen: Appearance) => void;
  readonly onRetry: () => void;
};

/** My Profile (spec §2): the person's identity, open sessions and what they receive by mail. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { state, profile, factor, hasAbsences, onRetry } = props;
  const { onCloseOthers, onClose, onEnd, onFactor, onAppearance } = props;
  const isMissing = state === "missing";
  return (
    // Remounted on a retry, so that focus lost with the button goes to the heading.
    <Screen key={String(isMissing)} section="Mi perfil" heading="Mi perfil" focusHeading>
      <ProfileTabs current={PROFILE} hasAbsences={hasAbsences} />
      <Text role="status" tone="muted" above={4} collapses>
        {state === "asking" && profile === null ? "Buscando sus datos…" : ""}
      </Text>
      {isMissing && <NotBrought of="sus datos" onRetry={onRetry} />}
      {!isMissing && profile !== null && (
        <div className={columns}>
          <Stack gap={4} minWidth={0}>
            <ProfileIdentity profile={profile} />
            <ProfileFactor
              {...factor}
              turn={isFactorTurn(state) ? state : "none"}
              left={profile.backupCodes}
              username={profile.username}
              isBusy={state !== "reading"}
              onSend={onFactor}
            />
            <ProfileAppearance onChoose={onAppearance} />
            <ProfileSchedules
              schedules={profile.schedules}
              isBusy={state !== "reading"}
              company={props.company}
              onEnd={onEnd}
              onDaily={props.onDaily}
            />
            <ProfileSignIns signIns={profile.signIns} />
          </Stack>
          <ProfileSessions
            sessions={profile.sessions}
            isBusy={state !== "reading"}
            onCloseOthers={onCloseOthers}
            onClose={onClose}
          />
        </div>
      )}
    </Screen>
  );
}

const isFactorTurn = (state: ProfileScreenProps["state"]): state is FactorTurn & typeof state =>
  state === "confirming" || state === "renewing" || state === "keeping";
