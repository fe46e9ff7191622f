import { useId, useState, type DragEvent } from "react";
import { input, label, words, zone } from "./drop-zone.css.ts";

type DropZoneProps = {
  /** What the button that opens the browser's file window says. */
  readonly choose: string;
  /** The words beside it, for whoever drags a file. */
  readonly drop: string;
  /** What may be chosen, below. */
  readonly hint: string;
  /** Media types and extensions that the file window offers. */
  readonly accept: string;
  /** No file is taken now. */
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
};

/** A place to drop one file, or to choose it from the file window. */
export function DropZone(props: DropZoneProps) {
  const { choose, drop, hint, accept, disabled = false, onFile } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, value: boolean) => {
    event.preventDefault();
    setOver(value && !disabled);
  };
  return (
    <div
      className={zone}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined && !disabled) onFile(file);
      }}
    >
      <p className={words}>{drop}</p>
      <input
        id={id}
        className={input}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file, mended, may be chosen again.
          target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
      <label htmlFor={id} className={label}>
        {choose}
      </label>
      <p id={`${id}-hint`} className={words}>
        {hint}
      </p>
    </div>
  );
}
