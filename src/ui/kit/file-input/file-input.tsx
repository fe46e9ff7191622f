import { useState, type DragEvent } from "react";
import { Button } from "../button/button.tsx";
import { tied, type ControlProps } from "../field/control.ts";
import { about, face, field as fieldStyle, native, zone } from "./file-input.css.ts";

export type FileWords = {
  readonly choose: string;
  readonly replace: string;
  readonly drop: string;
  readonly remove: string;
  /** What may be sent, and how large. */
  readonly limits: string;
};

type FileInputProps = ControlProps & {
  /** What the file that is there is called; empty for none. */
  readonly label: string;
  readonly accept: string;
  readonly words: FileWords;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
};

/** A file, chosen or dropped. What it may be is said beside it; whether it is right is not for the control to say. */
export function FileInput(props: FileInputProps) {
  const { ids, label, accept, words, onFile, onRemove } = props;
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null): void {
    const file = files?.item(0);
    if (file) onFile(file);
  }

  function obey(event: DragEvent, over: boolean): void {
    event.preventDefault();
    setOver(over);
  }

  return (
    <div
      className={zone}
      data-over={isOver}
      onDragOver={(event) => obey(event, true)}
      onDragLeave={(event) => obey(event, false)}
      onDrop={(event) => {
        obey(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <p className={about} data-empty={label === ""}>
        {label === "" ? `${words.drop} ${words.limits}.` : label}
      </p>
      <span className={fieldStyle}>
        <input
          {...tied(props)}
          type="file"
          className={native}
          accept={accept}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = "";
          }}
          onBlur={props.onLeave}
        />
        <label htmlFor={ids.input} className={face}>
          {label === "" ? words.choose : words.replace}
        </label>
      </span>
      {label !== "" && (
        <Button variant="link" onClick={onRemove}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}
