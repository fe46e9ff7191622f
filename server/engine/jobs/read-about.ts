import type { Job as ShownJob } from "../../../src/contract/jobs-contract.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import type { DeskContext } from "../desk/desk-context.ts";
import { recordKey, recordLabels } from "../desk/record-labels.ts";
import type { Delivery } from "../outbox/message-kind.ts";
import type { JobKinds } from "./define-job.ts";
import type { JobAbout } from "./job-about.ts";
import type { JobRow } from "./job-row.ts";

type About = NonNullable<ShownJob["about"]>;

/** The subjects of some messages, by their ids: the records that the person may open. */
export async function aboutMessages(
  context: DeskContext,
  deliveries: ReadonlyMap<string, Pick<Delivery, "about">>,
  messages: readonly { readonly id: string; readonly kind: string; readonly key: string }[],
): Promise<ReadonlyMap<string, About>> {
  return shownIn(
    context,
    new Map(
      messages.flatMap(({ id, kind, key }) => {
        const about = deliveries.get(kind)?.about?.(key);
        return about === undefined ? [] : [[id, about] as const];
      }),
    ),
  );
}

/** The subjects of some jobs, by the id of the job: the records and the imports that the person may open. */
export async function readAbout(
  context: DeskContext,
  kinds: JobKinds,
  jobs: readonly Pick<JobRow, "id" | "kind" | "input">[],
): Promise<ReadonlyMap<string, About>> {
  const told = new Map<string, JobAbout>();
  for (const [kind, group] of Map.groupBy(jobs, (job) => job.kind)) {
    const about = await kinds.get(kind)?.about?.(context.db, group);
    for (const [id, each] of about ?? []) told.set(id, each);
  }
  return shownIn(context, told);
}

async function shownIn(
  context: DeskContext,
  told: ReadonlyMap<string, JobAbout>,
): Promise<ReadonlyMap<string, About>> {
  const records = [...told.values()].flatMap((each) => ("id" in each ? [each] : []));
  const labels = await recordLabels(context, records);
  return new Map(
    [...told].flatMap(([id, about]) => {
      const shown = "id" in about ? recordOf(context, about, labels) : fileOf(context, about);
      return shown === null ? [] : [[id, shown] as const];
    }),
  );
}

function recordOf(
  { registry }: DeskContext,
  record: Extract<JobAbout, { readonly id: string }>,
  labels: ReadonlyMap<string, string>,
): About | null {
  const name = labels.get(recordKey(record));
  const one = registry.sections.get(record.controller)?.definition.one;
  if (name === undefined || one === undefined) return null;
  return { label: capitalised(`${one} ${name}`), to: `/${record.controller}/view/${record.id}` };
}

function fileOf(
  { registry, actor }: DeskContext,
  { controller, file }: Extract<JobAbout, { readonly file: string }>,
): About | null {
  const to = `/${controller}/import`;
  const many = registry.sections.get(controller)?.definition.many;
  if (many === undefined || !isGranted(to, actor.permission)) return null;
  const name = file === "" ? "Un archivo sin nombre" : `«${file}»`;
  return { label: `${capitalised(many)}: ${name}`, to };
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
