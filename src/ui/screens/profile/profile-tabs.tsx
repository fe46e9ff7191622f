import { LinkTabs } from "../../kit/tabs/link-tabs.tsx";
import { OWN_CHANGES } from "../desk/own-changes-address.ts";

/** The address of the person's own data. */
export const PROFILE = "/profiles/me";

export type ProfileTabsProps = {
  readonly current: string;
  /** Whether the person may say when they are absent. */
  readonly hasAbsences: boolean;
};

/** The parts of one's profile. */
export function ProfileTabs({ current, hasAbsences }: ProfileTabsProps) {
  return (
    <LinkTabs
      label="Partes de su perfil"
      current={current}
      tabs={[
        { title: "Sus datos", to: PROFILE },
        { title: "Lo que hice", to: OWN_CHANGES },
        ...(hasAbsences ? [{ title: "Ausencias", to: "/absences" }] : []),
      ]}
    />
  );
}
