import { RecoveryScreen } from "../../ui/screens/session/recovery.screen.tsx";
import { useActors } from "../actors.ts";
import { useTurn } from "./turn.ts";

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
