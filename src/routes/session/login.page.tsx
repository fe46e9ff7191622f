import { useSelector } from "@xstate/react";

import { LoginScreen } from "../../ui/screens/session/login.screen.tsx";
import { useActors } from "../actors.ts";
import { useTurn } from "./turn.ts";

/** The first step of signing in. The form can be submitted only when it is the person's turn. */
export function LoginPage() {
  const { auth } = useActors();
  const turn = useTurn((state) => state.matches({ login: "entering" }));
  const username = useSelector(auth, (state) => state.context.username);
  const isEnded = useSelector(auth, (state) => state.context.isEnded);
  return (
    <LoginScreen
      {...turn}
      // An address of mail, which a recovery asks for, is no user.
      username={username.includes("@") ? "" : username}
      isEnded={isEnded}
      onSubmit={(values) => auth.send({ type: "credentials.submitted", ...values })}
    />
  );
}
