import { article } from "../../../domain/spanish.ts";
import { check, choices } from "./import.css.ts";
import type { ImportScreenProps } from "./import-screen.types.ts";
import { Text } from "../../kit/layout/layout.tsx";

/** How the file is read: whether records that exist are changed, and then what an empty cell does. */
export function ImportOptions(props: ImportScreenProps) {
  const { updates, section, isDownloading, onUpdates } = props;
  return (
    <>
      <label className={check}>
        <input
          type="checkbox"
          checked={updates}
          disabled={isDownloading}
          onChange={({ target }) => onUpdates(target.checked)}
        />
        <span>
          Actualizar {article(section, 2)} que ya existen
          <Text as="span" display="block" quiet>
            Con los valores del archivo.
          </Text>
        </span>
      </label>
      {updates && <Erasing {...props} />}
    </>
  );
}

const CHOICES = [
  { value: false, words: "Deja el valor como está" },
  { value: true, words: "Borra el valor" },
];

function Erasing({ erases, section, isDownloading, onErasing }: ImportScreenProps) {
  return (
    <fieldset className={choices} disabled={isDownloading}>
      <Text as="legend" below={2} weight="medium">
        En {article(section, 2)} que ya existen, una celda vacía…
      </Text>
      {CHOICES.map(({ value, words }) => (
        <label key={words} className={check}>
          <input
            type="radio"
            name="importar-vacias"
            checked={erases === value}
            onChange={() => onErasing(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
