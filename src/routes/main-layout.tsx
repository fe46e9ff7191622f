import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";

import type { Actors } from "./actors.ts";
import { lazyPage } from "./lazy-page.tsx";

/**
 * The layout around everything behind the sign-in, and around what a visitor may see (spec §2).
 *
 * @param year the current year, for the footer (spec §1).
 */
export function mainLayout({ auth }: Actors, year: number) {
  return lazyPage<{ readonly children: ReactNode }>(async () => {
    const { MainLayout } = await import("../ui/shell/main-layout.tsx");
    return function MainShell({ children }) {
      const user = useSelector(auth, (state) => state.context.session?.user ?? null);
      const forced = useSelector(auth, (state) => state.context.session?.changepwd ?? false);
      return (
        <MainLayout user={user} forced={forced} year={year}>
          {children}
        </MainLayout>
      );
    };
  });
}
