import { Button } from "../kit/button/button.tsx";
import type { PaletteGroup } from "../kit/search-palette/palette-list.tsx";
import { SearchPalette, type PaletteWords } from "../kit/search-palette/search-palette.tsx";

type SearchBoxProps = {
  readonly text: string;
  readonly groups: readonly PaletteGroup[];
  readonly isBusy: boolean;
  readonly isUnanswered: boolean;
  /** Whether the person finds nobody by a document: their role does not see those of the customers. */
  readonly isMasked: boolean;
  readonly onType: (text: string) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

const WORDS: PaletteWords = {
  title: "Buscar en todo",
  field: "Sección, registro o acción",
  results: "Resultados",
  count: (found) => (found === 1 ? "1 resultado" : `${found} resultados`),
  keys: ["↑ ↓ escoger", "Enter abrir", "Esc cerrar"],
};

/** The one box for sections, records and actions, in its words. */
export function SearchBox({ isUnanswered, isMasked, onRetry, ...box }: SearchBoxProps) {
  const { text, groups, isBusy } = box;
  const isNothing = groups.length === 0 && !isBusy;
  return (
    <SearchPalette
      {...box}
      words={WORDS}
      note={
        isUnanswered ? (
          <Unanswered onRetry={onRetry} />
        ) : isNothing ? (
          nothingFor(text, isMasked)
        ) : null
      }
    />
  );
}

function Unanswered({ onRetry }: Pick<SearchBoxProps, "onRetry">) {
  return (
    <span role="alert">
      Los registros no llegaron.{" "}
      <Button variant="link" onClick={onRetry}>
        Intentar de nuevo
      </Button>
    </span>
  );
}

function nothingFor(text: string, isMasked: boolean): string {
  if (text === "") {
    return `Escriba el nombre de una sección o de un registro${isMasked ? "" : ", o un documento"}.`;
  }
  const masked = isMasked ? " Su rol no busca clientes por documento, celular ni correo." : "";
  return `No hay resultados para «${text}».${masked}`;
}
