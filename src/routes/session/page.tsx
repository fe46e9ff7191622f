import { useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";

import { LoginScreen } from "../../ui/screens/session/login.screen.tsx";
import { useActors } from "../actors.ts";
import { TfaScreen } from "../../ui/screens/session/tfa.screen.tsx";
import { RecoveryScreen } from "../../ui/screens/session/recovery.screen.tsx";
import { UpdateScreen } from "../../ui/screens/session/update.screen.tsx";
import type { authMachine } from "../../machines/auth/auth.machine.ts";

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

/** The second step of signing in. */
export function TfaPage() {
  const { auth } = useActors();
  const turn = useTurn((state) => state.matches({ tfa: { code: "entering" } }));
  const isAsking = useSelector(auth, (state) => state.matches({ tfa: { qr: "asking" } }));
  const src = useSelector(auth, (state) => state.context.qr);
  return (
    <TfaScreen
      {...turn}
      qr={src === "" ? { kind: isAsking ? "asking" : "absent" } : { kind: "shown", src }}
      onSubmit={(values) => auth.send({ type: "code.submitted", ...values })}
      onBack={() => auth.send({ type: "back.chosen" })}
    />
  );
}

/** The form that requests a recovery code by mail. */
export function RecoveryPage() {
  const { auth } = useActors();
  const turn = useTurn((state) => state.matches({ recovery: "entering" }));
  return (
    <RecoveryScreen
      {...turn}
      onSubmit={(values) => auth.send({ type: "email.submitted", ...values })}
      onBack={() => auth.send({ type: "back.chosen" })}
    />
  );
}

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

type Snapshot = SnapshotFrom<typeof authMachine>;

/** Gives the holder of the turn at a form: it takes no input before it is known who is signed in. */
function useTurn(isPersons: (state: Snapshot) => boolean) {
  const { auth } = useActors();
  const isReady = useSelector(auth, (state) => !state.hasTag("pending"));
  const isFree = useSelector(auth, isPersons);
  return { isReady, busy: isReady && !isFree };
}
