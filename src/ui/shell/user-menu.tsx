import ChevronDown from "lucide-react/icons/chevron-down";
import { Menu } from "../kit/menu/menu.tsx";
import { Icon } from "../kit/icon/icon.tsx";
import { avatar, button, caret, name, nameButton, plainName } from "./top-bar.css.ts";

export type Person = { readonly firstname: string; readonly lastname: string };

/** Id of the control that opens the log-out confirmation: focus returns to it. */
export const LOG_OUT_CONTROL = "usuario";

type UserMenuProps = {
  readonly person: Person;
  /** Id of the region where its links lead. */
  readonly arrival: string;
  readonly onLogOut: () => void;
};

/** The user's name, which opens the menu of spec §2. */
export function UserMenu({ person, arrival, onLogOut }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <button type="button" id={LOG_OUT_CONTROL} className={nameButton}>
          <Initials person={person} />
          <span className={name}>{nameOf(person)}</span>
          <Icon of={ChevronDown} size={14} className={caret} />
        </button>
      }
      heading={nameOf(person)}
      arrival={arrival}
      entries={[
        { label: "My Profile", lang: "en", href: "/profiles/me" },
        { label: "Change Password", lang: "en", href: "/profiles/pwd" },
        { label: "Log out", lang: "en", isApart: true, onChoose: onLogOut },
      ]}
    />
  );
}

type ForcedExitProps = { readonly person: Person; readonly onLogOut: () => void };

/** Under a forced change of password the only other action is logging out (spec §4). */
export function ForcedExit({ person, onLogOut }: ForcedExitProps) {
  return (
    <>
      <span className={plainName}>{nameOf(person)}</span>
      <button type="button" id={LOG_OUT_CONTROL} className={button} lang="en" onClick={onLogOut}>
        Log out
      </button>
    </>
  );
}

function Initials({ person }: { readonly person: Person }) {
  const letters = [person.firstname, person.lastname].map((each) => [...each.trim()][0] ?? "");
  return (
    <span className={avatar} aria-hidden="true">
      {letters.join("").toLocaleUpperCase("es")}
    </span>
  );
}

function nameOf({ firstname, lastname }: Person): string {
  return `${firstname} ${lastname}`.trim();
}
