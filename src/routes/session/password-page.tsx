import { useSelector } from "@xstate/react";

import { ChangePasswordScreen } from "../../ui/screens/session/change-password.screen.tsx";
import { useActors, useIsForced } from "../actors.ts";

/** The change of the person's own password, voluntary or forced (spec §2, §4). */
export function PasswordPage() {
  const { auth } = useActors();
  const busy = !useSelector(
    auth,
    (state) => state.matches(CHANGING_FORCED) || state.matches(CHANGING_FREELY),
  );
  const forced = useIsForced();
  const username = useSelector(auth, (state) => state.context.username);
  return (
    <ChangePasswordScreen
      username={username}
      busy={busy}
      forced={forced}
      onSubmit={(values) => auth.send({ type: "change.submitted", ...values })}
    />
  );
}

const CHANGING_FORCED = {
  authenticated: { access: { forcedPasswordChange: "entering" } },
} as const;

const CHANGING_FREELY = {
  authenticated: { access: { normal: { changingPassword: "entering" } } },
} as const;
