import { differenceOf } from "../../../domain/text-difference.ts";
import { added, gone } from "./formula-difference.css.ts";
import { code } from "./record.css.ts";
import { Text } from "../../kit/layout/layout.tsx";

type FormulaDifferenceProps = { readonly former: string; readonly next: string };

/** The changes from one formula to the one that would take its place. */
export function FormulaDifference({ former, next }: FormulaDifferenceProps) {
  const parts = differenceOf(former, next);
  if (parts.every(({ kind }) => kind === "same")) {
    return (
      <Text quiet above={1}>
        Es la misma expresión.
      </Text>
    );
  }
  return (
    <>
      <Text quiet above={1}>
        Lo que cambia:
      </Text>
      <code className={code}>
        {keyed(parts).map(({ key, kind, text }) => {
          if (kind === "same") return text;
          const [Part, look] =
            kind === "gone" ? (["del", gone] as const) : (["ins", added] as const);
          return (
            <Part key={key} className={look}>
              {text}
            </Part>
          );
        })}
      </code>
    </>
  );
}

/** Gives each part its position as its key, because parts have no id of their own. */
function keyed(parts: ReturnType<typeof differenceOf>) {
  return parts.map((part, index) => ({ key: String(index), ...part }));
}
