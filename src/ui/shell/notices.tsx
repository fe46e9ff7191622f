import { ErrorBoundary } from "../kit/error-boundary/error-boundary.tsx";
import { later } from "../kit/later/later.tsx";
import { PlainToast } from "../kit/toast/plain-toast.tsx";

/** A notice of the notices machine (spec §8). */
export type Notice = {
  readonly id: number;
  readonly style: "info" | "danger";
  readonly text: string;
  /** The action that it tells of, where that can be undone, and whether it was. */
  readonly undo?: object | undefined;
  readonly isUndone?: boolean;
  /** Where what it tells of is. */
  readonly link?: { readonly label: string; readonly href: string } | undefined;
};

type NoticesProps = {
  readonly notice: Notice | null;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onUndo: (id: number) => void;
  readonly onDismiss: () => void;
};

const LABELS = {
  info: "Aviso:",
  danger: "Error:",
  close: "Cerrar aviso",
  undo: "Deshacer",
  region: "Avisos al pie",
  all: { label: "Lo que hice", href: "/profiles/me?ver=cambios" },
} as const;

const Toast = later(async () => (await import("../kit/toast/toast.tsx")).Toast);

/** The current notice, at the bottom centre (spec §8). Its code is loaded with the first one. */
export function Notices({ notice, onUndo, ...handlers }: NoticesProps) {
  if (notice === null) return null;
  const content = { ...notice, canUndo: canUndo(notice) };
  return (
    <ErrorBoundary fallback={() => <PlainToast content={content} />}>
      <Toast content={content} labels={LABELS} onUndo={() => onUndo(notice.id)} {...handlers} />
    </ErrorBoundary>
  );
}

/** Whether what a notice tells of can still be undone from it. */
export function canUndo({ undo, isUndone = false }: Notice): boolean {
  return undo !== undefined && !isUndone;
}
