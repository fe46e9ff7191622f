import MenuIcon from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import type { Appearance } from "../../domain/appearance.ts";
import { Drawer } from "../kit/drawer/drawer.tsx";
import { useShortcut } from "../kit/shortcut/use-shortcut.ts";
import { Icon } from "../kit/icon/icon.tsx";
import { when } from "../theme/scale.ts";
import { Company, type CompanyChoice } from "./company.tsx";
import { ExitDialog, type Exit } from "./exit-dialog.tsx";
import { CONTENT, Frame } from "./frame.tsx";
import { Menu, type MenuProps } from "./menu.tsx";
import { MenuFold } from "./menu-fold.tsx";
import type { Notice } from "./notices.tsx";
import { PastNotices, type DeskBrief } from "./past-notices.tsx";
import { TopBar } from "./top-bar.tsx";
import { button as topButton, drawerButton, roomyWords } from "./top-bar.css.ts";
import { ForcedExit, UserMenu, type Person } from "./user-menu.tsx";

type MainLayoutProps = {
  /** The signed-in user; null when nobody is signed in (reading 1). */
  readonly person: Person | null;
  /** The password must be changed first: the only other action is logging out (spec §4). */
  readonly forced: boolean;
  readonly menu: MenuProps & {
    readonly isDrawerOpen: boolean;
    readonly onDrawer: (isOpen: boolean) => void;
    readonly onFold: (chosen: NonNullable<Appearance["menu"]>) => void;
  };
  readonly company: CompanyChoice;
  readonly exit: Exit;
  /** The live channel is disconnected. */
  readonly isOffline: boolean;
  readonly desk: DeskBrief | null;
  /** Past notices, the newest first. */
  readonly notices: readonly Notice[];
  /** Undoes what a past notice tells of, by its id. */
  readonly onUndo: (id: number) => void;
  /** Opens the one box. */
  readonly onSearch: () => void;
  /** The current year, for the copyright line (spec §1). */
  readonly year: number | null;
  readonly children: ReactNode;
};

/** The layout of the pages behind the sign-in (spec §2). */
export function MainLayout(props: MainLayoutProps) {
  const { person, forced, menu, exit, year, children } = props;
  const isFree = person !== null && !forced;
  useShortcut("k", isFree ? props.onSearch : null);
  return (
    <>
      <Frame
        top={<Top {...props} />}
        side={isFree ? <Menu {...menu} /> : null}
        isAlone={!isFree}
        year={year}
      >
        {children}
      </Frame>
      {person !== null && <ExitDialog {...exit} />}
    </>
  );
}

function Top({
  person,
  forced,
  menu,
  company,
  exit,
  isOffline,
  desk,
  notices,
  onUndo,
  onSearch,
}: MainLayoutProps) {
  if (person === null) return <TopBar isLinked isOffline={isOffline} />;
  if (forced) {
    return (
      <TopBar isLinked={false} isOffline={isOffline}>
        <ForcedExit person={person} onLogOut={exit.onChoose} />
      </TopBar>
    );
  }
  return (
    <TopBar
      isLinked
      isOffline={isOffline}
      drawer={
        <>
          <MenuDrawer {...menu} />
          <MenuFold onFold={menu.onFold} />
        </>
      }
      company={company.companies.length > 0 ? <Company {...company} /> : undefined}
    >
      <SearchButton onSearch={onSearch} />
      <PastNotices desk={desk} notices={notices} onUndo={onUndo} />
      <UserMenu person={person} arrival={CONTENT} onLogOut={exit.onChoose} />
    </TopBar>
  );
}

/** Opens the one box, as Ctrl+K does. */
function SearchButton({ onSearch }: Pick<MainLayoutProps, "onSearch">) {
  return (
    <button
      type="button"
      className={topButton}
      title="Ctrl+K"
      aria-keyshortcuts="Control+K"
      onClick={onSearch}
    >
      <Icon of={Search} size={18} />
      <span className={roomyWords}>Buscar</span>
    </button>
  );
}

/** The sidebar of a narrow window. Escape empties the filter before it closes the drawer. */
function MenuDrawer({ isDrawerOpen, onDrawer, ...menu }: MainLayoutProps["menu"]) {
  function clearFilter(): boolean {
    const wasFiltered = menu.filter !== "";
    if (wasFiltered) menu.onFilter("");
    return wasFiltered;
  }

  return (
    <Drawer
      isOpen={isDrawerOpen}
      title="Menú"
      closeLabel="Cerrar menú"
      trigger={
        <button type="button" className={drawerButton}>
          <Icon of={MenuIcon} size={18} />
          <span className={roomyWords}>Menú</span>
        </button>
      }
      uselessWhen={when.sided}
      arrival={CONTENT}
      onEscape={clearFilter}
      onOpenChange={onDrawer}
    >
      <Menu {...menu} />
    </Drawer>
  );
}
