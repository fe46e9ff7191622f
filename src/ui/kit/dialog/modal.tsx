import { useEffect, useId, useRef, type ReactNode } from "react";
import { description as descriptionStyle, title as titleStyle } from "./dialog.css.ts";
import { modal } from "./modal.css.ts";

type ModalProps = {
  readonly title: string;
  readonly description?: string;
  /** Escape; what is under way may refuse to close. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** A question or an answer over the page, as long as it is drawn: the browser's own dialog, which keeps the focus in. */
export function Modal({ title, description, onCancel, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Closed by hand, so that focus goes back to where it was.
    return () => box?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={modal}
      data-scroll-lock=""
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id} className={titleStyle}>
        {title}
      </h2>
      {description !== undefined && <p className={descriptionStyle}>{description}</p>}
      {children}
    </dialog>
  );
}
