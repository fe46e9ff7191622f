import type { ReactNode } from "react";
import { ProfileTabs } from "../profile/profile-tabs.tsx";
import { OWN_CHANGES } from "./own-changes-address.ts";
import { Screen } from "../screen.tsx";

/** The part of one's profile that tells what one did. */
export function OwnChangesScreen({ children }: { readonly children: ReactNode }) {
  return (
    <Screen section="Lo que hice" heading="Lo que hice" focusHeading>
      <ProfileTabs current={OWN_CHANGES} />
      {children}
    </Screen>
  );
}
