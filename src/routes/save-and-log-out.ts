import type { Actors } from "./actors.ts";

/**
 * Saves the form in sight, and logs out once it was saved: logging out is a place like another, for which one leaves the
 * form. What is wrong or refused is shown in the form, and the person stays.
 */
export function saveAndLogOut({ auth, navigation }: Pick<Actors, "auth" | "navigation">): void {
  auth.send({ type: "exit.cancelled" });
  navigation.send({ type: "link.followed", path: "/logout" });
  const { workplace } = navigation.getSnapshot().context;
  workplace?.getSnapshot().children.editor?.send({ type: "leave.saved" });
}
