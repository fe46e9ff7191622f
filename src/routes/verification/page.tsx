import { useSelector } from "@xstate/react";

import { VerificationScreen } from "../../ui/screens/session/verification.screen.tsx";
import { useActors } from "../actors.ts";

/** The page on which anybody checks a letter, bound to the machine that the sign-in keeps for it (ADR 126). */
export function VerificationPage() {
  const { auth, navigation } = useActors();
  const actor = useSelector(auth, (state) => state.children.verification);
  const state = useSelector(actor, (snapshot) => snapshot?.value ?? "writing");
  const context = useSelector(actor, (snapshot) => snapshot?.context);
  return (
    <VerificationScreen
      // It is read by itself, at once.
      state={state === "reading" ? "writing" : state}
      code={context?.code ?? ""}
      letter={context?.letter ?? null}
      why={context?.why ?? ""}
      onCheck={(code) => navigation.send({ type: "link.followed", path: `/verificar/${code}` })}
      onRetry={() => actor?.send({ type: "retry.chosen" })}
    />
  );
}
