import { countText } from "../../../domain/format.ts";
import type { JobStatus, MessageStatus } from "../../../contract/jobs-contract.ts";
import { LabelledSelect } from "../../kit/select/select.tsx";
import type { JobsScreenProps } from "./jobs-screen.types.ts";
import { JOB_LOOKS, MESSAGE_LOOKS } from "./jobs-words.ts";
import { Row } from "../../kit/layout/layout.tsx";

const VIEWS = [
  { value: "jobs", label: "Trabajos" },
  { value: "messages", label: "Mensajes que salen" },
];

/** The filter of the page: jobs or messages, and their status, with the count of each. */
export function JobsTools({ asked, page, isOrdering, onList }: JobsScreenProps) {
  return (
    <Row wrap gap={3} above={5}>
      <LabelledSelect
        label="Ver"
        disabled={isOrdering}
        value={asked.view}
        options={VIEWS}
        onChoose={(view) =>
          onList({ view: view === "messages" ? view : "jobs", status: null, before: null })
        }
      />
      {asked.view === "jobs" ? (
        <LabelledSelect
          label="Estado"
          disabled={isOrdering}
          value={asked.status ?? ""}
          options={optionsOf(JOB_LOOKS, page?.view === "jobs" ? page.counts : null)}
          onChoose={(value) =>
            onList({ view: "jobs", status: isJobStatus(value) ? value : null, before: null })
          }
        />
      ) : (
        <LabelledSelect
          label="Estado"
          disabled={isOrdering}
          value={asked.status ?? ""}
          options={optionsOf(MESSAGE_LOOKS, page?.view === "messages" ? page.counts : null)}
          onChoose={(value) =>
            onList({
              view: "messages",
              status: isMessageStatus(value) ? value : null,
              before: null,
            })
          }
        />
      )}
    </Row>
  );
}

function optionsOf(
  looks: Readonly<Record<string, { readonly many: string }>>,
  counts: Readonly<Record<string, number>> | null,
) {
  const named = Object.entries(looks).map(([value, { many }]) => {
    const count = counts?.[value];
    return {
      value,
      label: count === undefined ? many : `${many} (${countText(count)})`,
    };
  });
  return [{ value: "", label: "Todos" }, ...named];
}

function isJobStatus(value: string): value is JobStatus {
  return Object.hasOwn(JOB_LOOKS, value);
}

function isMessageStatus(value: string): value is MessageStatus {
  return Object.hasOwn(MESSAGE_LOOKS, value);
}
