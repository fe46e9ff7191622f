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
  /** As a line of a form, or as the start of a page. */
  readonly look?: keyof typeof zones;
  /** The name of the current file, or the invitation to drop one. */
  readonly words: string;
  /** The size of a file in words, shown beside its name once it was chosen. */
  readonly sizeOf?: (bytes: number) => string;
  readonly choose: string;
  readonly onFile: (file: File) => void;
};

/** A file input, by drop or by choice: a press anywhere opens the browser's window. It does not validate the file. */
export function FileInput(props: FileInputProps) {
  const { id, look = "line", words, sizeOf, choose, onFile, children, ...input } = props;
  const [isOver, setOver] = useState(false);
  const [chosen, setChosen] = useState<File | null>(null);

  function take(files: FileList | null): void {
    const file = files?.item(0);
    if (!file || input.disabled === true) return;
    setChosen(file);
    onFile(file);
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
      <p className={wordsStyle}>
        {words}
        {/* Only once it is there under its name: one that is refused leaves the former. */}
        {sizeOf && chosen?.name === words && ` · ${sizeOf(chosen.size)}`}
      </p>
      <input
        {...input}
        id={id}
        className={inputStyle}
        type="file"
        onChange={({ currentTarget }) => {
          // A press on the label is no focus in every browser.
          currentTarget.focus();
          take(currentTarget.files);
          // Allows choosing the same file again once it is corrected.
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
