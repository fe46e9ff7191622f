import { useId, type ReactNode } from "react";
import { Button } from "../../kit/button/button.tsx";
import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import { Stack, Text } from "../../kit/layout/layout.tsx";
import { HeadingId } from "../../kit/page/heading-id.ts";
import { besideHeading } from "./record.css.ts";
import { absenceWords, type AbsenceProps } from "./record-absence.screen.tsx";

type BesideFrameProps = {
  readonly heading: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a record beside its list: the page keeps its own heading and its own title. */
export function BesideFrame({ heading, children }: BesideFrameProps) {
  const id = useId();
  return (
    <HeadingId value={id}>
      <section aria-labelledby={id} data-beside="">
        <h2 id={id} className={besideHeading}>
          {heading}
        </h2>
        {children}
      </section>
    </HeadingId>
  );
}

export type AbsentState = AbsenceProps["state"];

/** Said beside the list in place of a record that is coming, or that cannot be shown. */
export function AbsentBeside(
  props: Omit<AbsenceProps, "elsewhere"> & { readonly onRetry: () => void },
) {
  const { state, onRetry } = props;
  if (state === "asking") return <Skeleton shape="facts" />;
  const { heading, lead } = absenceWords({ ...props, elsewhere: null })[state];
  return (
    <Stack gap={3}>
      <h2 className={besideHeading}>{heading}</h2>
      <Text>{lead}</Text>
      {state === "unanswered" && <Button onClick={onRetry}>Intentar de nuevo</Button>}
    </Stack>
  );
}
