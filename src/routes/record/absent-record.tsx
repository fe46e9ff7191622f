import { useSelector } from "@xstate/react";

import type { Company } from "../../domain/session.ts";
import { RecordAbsenceScreen } from "../../ui/screens/record/record-absence.screen.tsx";
import { useActors } from "../actors.ts";
import { usePlace } from "../place-context.ts";
import { crumbsOf } from "./connect.ts";
import type { FormPageProps, RecordPageProps } from "../section/work-page.ts";

type AbsentRecordProps = Pick<RecordPageProps, "section" | "declaration" | "left"> & {
  readonly actor: RecordPageProps["actor"] | FormPageProps["actor"];
  readonly state: "asking" | "missing" | "forbidden" | "unanswered";
};

/** The page of a record or a form that cannot be shown, bound to its machine. */
export function AbsentRecord(props: AbsentRecordProps) {
  const { actor, declaration, state } = props;
  const { auth, navigation } = useActors();
  const { path } = usePlace();
  const words = useSelector(actor, ({ context }) => context.words);
  const found = useSelector(actor, ({ context }) => context.elsewhere);
  const companies = useSelector(auth, ({ context }) => context.session?.companies ?? NONE);
  const company = companies.find(({ id }) => id === found?.id);
  return (
    <RecordAbsenceScreen
      section={declaration}
      breadcrumbs={crumbsOf(props)}
      state={state}
      words={words}
      elsewhere={company?.nombre ?? null}
      onMove={() => {
        if (company === undefined) return;
        // The change of company goes to its dashboard (spec §4); the record is opened from there.
        navigation.send({ type: "company.chosen", id: company.id });
        navigation.send({ type: "link.followed", path });
      }}
      onRetry={() => actor.send({ type: "retry.chosen" })}
    />
  );
}

const NONE: readonly Company[] = [];
