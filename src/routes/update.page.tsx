import { UpdateScreen } from "../ui/screens/update.screen.tsx";
import { useActors } from "./actors.ts";
import { useTurn } from "./turn.ts";

/** Changes a forgotten password with the code from the mail. */
export function UpdatePage() {
  const { auth } = useActors();
  const turn = useTurn((state) => state.matches({ update: "entering" }));
  return (
    <UpdateScreen
      {...turn}
      onSubmit={(values) => auth.send({ type: "newPassword.submitted", ...values })}
      onBack={() => auth.send({ type: "back.chosen" })}
    />
  );
}
