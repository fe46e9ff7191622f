import { nextWork } from "../../engine/waiting-work.ts";
import { OnChange } from "../../ui/kit/on-drawn/on-change.tsx";
import { RecordNext as Next } from "../../ui/screens/record/record-next.tsx";
import { useDesk } from "../desk/use-desk.ts";

type RecordNextProps = {
  readonly controller: string;
  readonly id: string;
  readonly version: number;
};

/** The work of the section that comes after this record; the desk is asked for anew once the record has changed. */
export function RecordNext({ controller, id, version }: RecordNextProps) {
  const work = useDesk();
  if (work?.desk?.watched.includes(controller) !== true) return null;
  const next = nextWork(work.desk, controller, id);
  return (
    <>
      <OnChange of={version} onChange={work.want} />
      {next !== null && <Next {...next} />}
    </>
  );
}
