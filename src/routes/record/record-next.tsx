import { nextWork } from "../../engine/waiting-work.ts";
import { OnChange } from "../../ui/kit/on-drawn/on-change.tsx";
import { ViewState } from "../../ui/kit/view-state/view-state.tsx";
import { RecordNext as Next } from "../../ui/screens/record/record-next.tsx";
import { useDesk } from "../desk/use-desk.ts";

type RecordNextProps = {
  readonly controller: string;
  readonly id: string;
  readonly version: number;
};

/**
 * The work of the section that comes after this record; the desk is asked for anew once the record has changed. Where the
 * desk comes after the record is drawn, nothing is put over what is being read until the person changes the record.
 */
export function RecordNext({ controller, id, version }: RecordNextProps) {
  const work = useDesk();
  const desk = work?.desk ?? null;
  const isWatched = desk?.watched.includes(controller) === true;
  return (
    <ViewState initial={{ hadDesk: desk !== null, opened: version }}>
      {({ hadDesk, opened }) => {
        if (work === null || desk === null || !isWatched) return null;
        const isAsked = hadDesk || version !== opened;
        const next = isAsked ? nextWork(desk, controller, id) : null;
        return (
          <>
            <OnChange of={version} onChange={work.want} />
            {next !== null && <Next {...next} />}
          </>
        );
      }}
    </ViewState>
  );
}
