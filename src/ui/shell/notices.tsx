import { ErrorBoundary } from "../kit/error-boundary/error-boundary.tsx";
import { later } from "../kit/later/later.tsx";
import { PlainToast } from "../kit/toast/plain-toast.tsx";

/** A notice of the notices machine (spec §8). */
export type Notice = {
  readonly id: number;
  readonly style: "info" | "danger";
  readonly text: string;
};

type NoticesProps = {
  readonly notice: Notice | null;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onDismiss: () => void;
};

const LABELS = {
  info: "Aviso:",
  danger: "Error:",
  close: "Cerrar aviso",
  region: "Avisos al pie",
} as const;

const Toast = later(async () => (await import("../kit/toast/toast.tsx")).Toast);

/** The current notice, at the bottom centre (spec §8). Its code is loaded with the first one. */
export function Notices({ notice, ...handlers }: NoticesProps) {
  if (notice === null) return null;
  return (
    <ErrorBoundary fallback={() => <PlainToast content={notice} />}>
      <Toast content={notice} labels={LABELS} {...handlers} />
    </ErrorBoundary>
  );
}
