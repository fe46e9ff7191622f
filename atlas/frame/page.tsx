import type { ReactNode } from "react";

import * as styles from "./page.css.ts";

type Props = { readonly title: string; readonly lead: ReactNode; readonly children: ReactNode };

/** A page of text: its title, its introduction, and its content. */
export function Page({ title, lead, children }: Props) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </main>
  );
}
