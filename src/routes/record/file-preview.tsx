import { shallowEqual, useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";

import type { previewMachine } from "../../machines/preview/preview.machine.ts";
import { FilePreview as Screen } from "../../ui/screens/record/file-preview.tsx";

type FilePreviewProps = { readonly actor: ActorRefFrom<typeof previewMachine> };

/** A file of a record in a dialog, bound to its machine; nothing while it is closed. */
export function FilePreview({ actor }: FilePreviewProps) {
  const { state, name, content } = useSelector(
    actor,
    ({ value, context }) => ({ state: value, name: context.file.name, content: context.content }),
    shallowEqual,
  );
  if (state === "closed") return null;
  return (
    <Screen
      state={state}
      name={name}
      content={content}
      onSave={() => actor.send({ type: "file.saved" })}
      onRetry={() => actor.send({ type: "retry.chosen" })}
      onClose={() => actor.send({ type: "preview.closed" })}
    />
  );
}
