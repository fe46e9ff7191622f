import { useMemo } from "react";

import type { Marks } from "../diagram/marks.ts";
import { badgesOf } from "./cases.ts";
import type { Cases } from "./use-cases.ts";
import type { Review } from "./use-review.ts";

type Desk = {
  readonly life: string;
  readonly cases: Cases | null;
  readonly review: Review | null;
};

/** The marks of a drawing with the real cases and the open remarks of its life. */
export function useDeskMarks(marks: Marks, { life, cases, review }: Desk): Marks {
  const asked = cases?.asked;
  const said = review?.remarks;
  return useMemo(() => {
    const open = (said ?? []).filter(({ closed }) => closed === null);
    const byPart = Map.groupBy(open, ({ part }) => part);
    return {
      ...marks,
      remarks: new Map([...byPart].map(([part, { length }]) => [part, length])),
      ...(asked?.kind === "shown" && { cases: badgesOf(asked.cases, life) }),
    };
  }, [marks, said, asked, life]);
}
