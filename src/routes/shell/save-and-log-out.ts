import type { ActorRefFrom } from "xstate";

import type { editorMachine } from "../../machines/record/editor.machine.ts";
import type { Actors } from "../actors.ts";

/** The actor of a form. */
export type FormRef = ActorRefFrom<typeof editorMachine>;

/**
 * Saves a form, and logs out once it was saved: logging out is a place like another, for which one leaves the form. What
 * is wrong or refused is shown in the form, and the person stays.
 */
export function saveAndLogOut(
  { auth, navigation }: Pick<Actors, "auth" | "navigation">,
  form: FormRef,
): void {
  auth.send({ type: "exit.cancelled" });
  navigation.send({ type: "link.followed", path: "/logout" });
  form.send({ type: "leave.saved" });
}
