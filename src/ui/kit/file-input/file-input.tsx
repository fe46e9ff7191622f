import { useState, type ComponentProps, type DragEvent } from "react";
import { face, input as inputStyle, words as wordsStyle, zones } from "./file-input.css.ts";

type FileInputProps = Pick<
  ComponentProps<"input">,
  | "name"
  | "accept"
  | "disabled"
  | "onBlur"
  | "aria-required"
  | "aria-invalid"
  | "aria-describedby"
  | "children"
> & {
  readonly id: string;
  /** A line of a form, or the place where a page begins. */
  readonly look?: keyof typeof zones;
  /** The file that is there, or that one may be dropped. */
  readonly words: string;
  readonly choose: string;
  readonly onFile: (file: File) => void;
};

/** One file, dropped on it or chosen: a press anywhere opens the browser's window. Whether it is right is not for it to say. */
export function FileInput(props: FileInputProps) {
  const { id, look = "line", words, choose, onFile, children, ...input } = props;
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null): void {
    const file = files?.item(0);
    if (file && input.disabled !== true) onFile(file);
  }

  function drag(event: DragEvent, isInside: boolean): void {
    event.preventDefault();
    setOver(isInside && input.disabled !== true);
  }

  return (
    <div
      className={zones[look]}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <p className={wordsStyle}>{words}</p>
      <input
        {...input}
        id={id}
        className={inputStyle}
        type="file"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file, mended, may be chosen again.
          currentTarget.value = "";
        }}
      />
      <label htmlFor={id} className={face[look]}>
        {choose}
      </label>
      {children}
    </div>
  );
}
