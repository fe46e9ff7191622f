import { useSelector } from "@xstate/react";

import { UpdateScreen } from "../../ui/screens/session/update.screen.tsx";
import { useActors } from "../actors.ts";
import { useTurn } from "./turn.ts";

/** Changes a forgotten password with the code from the mail. */
export function UpdatePage() {
  const { auth } = useActors();
  const turn = useTurn((state) => state.matches({ update: "entering" }));
  const username = useSelector(auth, (state) => state.context.username);
  return (
    <UpdateScreen
      {...turn}
      username={username}
      onSubmit={(values) => auth.send({ type: "newPassword.submitted", ...values })}
      onBack={() => auth.send({ type: "back.chosen" })}
    />
  );
}
