import type { ReactNode } from "react";
import { ProfileTabs, type ProfileTabsProps } from "../profile/profile-tabs.tsx";
import { OWN_CHANGES } from "./own-changes-address.ts";
import { Screen } from "../screen.tsx";

type OwnChangesScreenProps = Pick<ProfileTabsProps, "hasAbsences"> & {
  readonly children: ReactNode;
};

/** The part of one's profile that tells what one did. */
export function OwnChangesScreen({ hasAbsences, children }: OwnChangesScreenProps) {
  return (
    <Screen section="Lo que hice" heading="Lo que hice" focusHeading>
      <ProfileTabs current={OWN_CHANGES} hasAbsences={hasAbsences} />
      {children}
    </Screen>
  );
}
