import WifiOff from "lucide-react/icons/wifi-off";
import type { ReactNode } from "react";
import { Link } from "../kit/link/link.tsx";
import { Icon } from "../kit/icon/icon.tsx";
import { Brand } from "./brand.tsx";
import { account, home, offline, top } from "./top-bar.css.ts";

type TopBarProps = {
  /** Whether the brand leads to the dashboard. */
  readonly isLinked: boolean;
  readonly isOffline: boolean;
  /** The button of the drawer. */
  readonly drawer?: ReactNode;
  readonly company?: ReactNode;
  /** What concerns the person: notices, their name and its menu. */
  readonly children?: ReactNode;
};

/** The bar over everything in the main layout (spec §2). */
export function TopBar({ isLinked, isOffline, drawer, company, children }: TopBarProps) {
  return (
    <header className={top}>
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
      {/* Always there, or its first words would not be said. */}
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
