import { markOf } from "../mark/mark.ts";
import { bar, place, words } from "./toast.css.ts";
import type { ToastProps } from "./toast.types.ts";

/** The same message where the code that draws it could not be loaded, so that no message is lost. */
export function PlainToast({ content }: Pick<ToastProps, "content">) {
  return (
    <div ref={markOf("notice")} className={place}>
      <p role="alert" className={`${bar[content.style]} ${words}`} data-notice={content.style}>
        {content.text}
      </p>
    </div>
  );
}
