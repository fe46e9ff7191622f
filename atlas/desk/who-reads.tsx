import * as page from "../frame/page.css.ts";
import { useDesk } from "./desk-context.ts";
import * as styles from "./desk.css.ts";

/** In the bar: who reads, and in which company; to who is not signed in, how to see more. */
export function WhoReads() {
  const { standing } = useDesk();
  if (standing.kind !== "signedIn") {
    // While it is asked its place is kept: the drawing under the bar does not move.
    return (
      <p className={standing.kind === "asking" ? styles.keptPlace : styles.reader}>
        Para ver casos reales y comentar, <a href="/technical-docs">entre con su usuario</a>.
      </p>
    );
  }
  const { user, companies, company } = standing.session;
  const name = companies.find(({ id }) => id === company)?.nombre;
  return (
    <p className={styles.reader}>
      <span className={page.unseen}>Usted es </span>
      {user.firstname} {user.lastname}
      {name === undefined ? "" : ` · ${name}`}
    </p>
  );
}
