import type { Shot } from "../../atlas/content/atlas-data.types.ts";
import { SHOTS } from "./shots.ts";
import type { Drawn, Toured } from "./tours.ts";

/** The largest number of screenshots of a state: more of them show nothing new. */
const MOST = 4;

/** Gives the screenshots of each state from the tours, each with a description. Only of a desktop. */
export function shotsOfTours(toured: Toured | null): ReadonlyMap<string, readonly Shot[]> {
  if (toured === null) return new Map();
  return new Map(
    [...toured.screenshots].map(([state, screenshots]) => [
      state,
      screenshots
        .flatMap((name): Shot[] => {
          const drawn = toured.drawn[name];
          if (drawn === undefined) return [];
          return [{ title: titleOf(drawn), phone: null, desktop: `${SHOTS}/${name}` }];
        })
        .slice(0, MOST),
    ]),
  );
}

/** Describes a screenshot: «Ingreso, mientras el servidor comprueba, con el aviso “…”». */
function titleOf(drawn: Drawn): string {
  const { heading, isBusy, isLoading, qr, isDialogOpen, notice, isOffline } = drawn;
  const parts = [
    ...(isBusy ? ["mientras se espera la respuesta"] : []),
    ...(isLoading && !isBusy ? ["con una petición en curso"] : []),
    ...(qr === null ? [] : ["con la imagen QR"]),
    ...(isDialogOpen ? ["con «Desea Salir?» a la vista"] : []),
    ...(notice === null ? [] : [`con el aviso «${notice.text}»`]),
    ...(isOffline ? ["sin conexión"] : []),
  ];
  return [heading, ...parts].join(", ");
}
