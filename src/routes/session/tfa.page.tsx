import { useSelector } from "@xstate/react";

import { TfaScreen } from "../../ui/screens/session/tfa.screen.tsx";
import { useActors } from "../actors.ts";
import { useTurn } from "./turn.ts";

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
