import WifiOff from "lucide-react/icons/wifi-off";
import type { ReactNode } from "react";
import { Link } from "../kit/link/link.tsx";
import { Icon } from "../kit/icon/icon.tsx";
import { Brand } from "./brand.tsx";
import { account, home, offline, top } from "./top-bar.css.ts";

type TopBarProps = {
  /** Whether the brand links to the dashboard. */
  readonly isLinked: boolean;
  readonly isOffline: boolean;
  readonly drawer?: ReactNode;
  readonly company?: ReactNode;
  /** The user's own controls: notices, their name and its menu. */
  readonly children?: ReactNode;
};

/** The bar above every page of the main layout (spec §2). */
export function TopBar({ isLinked, isOffline, drawer, company, children }: TopBarProps) {
  return (
    <header className={top} data-company={company && ""}>
      {drawer}
      <div className={home}>
        {isLinked ? (
          <Link to="/dashboard" variant="plain">
            <Brand />
          </Link>
        ) : (
          <Brand />
        )}
      </div>
      {company}
      {/* Always mounted: a live region added with its text would not be announced. */}
      <p role="status" className={offline}>
        {isOffline && (
          <>
            <Icon of={WifiOff} /> Sin conexión
          </>
        )}
      </p>
      {children !== undefined && <div className={account}>{children}</div>}
    </header>
  );
}
