import { useState, type ReactNode } from "react";
import { AskDialog } from "./ask-dialog.tsx";

type AskButtonProps = {
  readonly className: string;
  readonly label: string;
  /** The question before it is done; null where nothing is asked. */
  readonly question: {
    readonly title: string;
    readonly description: string;
    readonly confirm: string;
  } | null;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
};

/** A button that asks before it does something that others would miss. */
export function AskButton({
  className,
  label,
  question,
  disabled = false,
  onConfirm,
  children,
}: AskButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (disabled) return;
          if (question === null) onConfirm();
          else setAsking(true);
        }}
      >
        {children}
      </button>
      {isAsking && question !== null && (
        <AskDialog
          {...question}
          cancel="Cancelar"
          isGrave
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
        />
      )}
    </>
  );
}
