import { useState, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { AskDialog } from "./ask-dialog.tsx";

type AskedButtonProps = {
  /** The question, what follows from yes, and its two answers. */
  readonly question: {
    readonly title: string;
    readonly description: string;
    readonly cancel: string;
    readonly confirm: string;
  };
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
};

/** A button whose action loses something: it asks first. */
export function AskedButton({ question, isBusy, onConfirm, children }: AskedButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button busy={isBusy} onClick={() => setAsked(true)}>
        {children}
      </Button>
      {isAsked && (
        <AskDialog
          {...question}
          isGrave
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            onConfirm();
          }}
        />
      )}
    </>
  );
}
