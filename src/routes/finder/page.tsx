import { useSelector } from "@xstate/react";

import { FinderScreen } from "../../ui/screens/finder.screen.tsx";
import type { OwnPageProps } from "../section/work-page.ts";

/** The page that opens a request by its number, bound to its machine. */
export function FinderPage({ actor }: OwnPageProps<"finder">) {
  const state = useSelector(actor, ({ value }) =>
    typeof value === "string" ? value : value.writing,
  );
  return (
    <FinderScreen
      state={state}
      onText={(text) => actor.send({ type: "number.written", text })}
      onFind={() => actor.send({ type: "search.wanted" })}
    />
  );
}
