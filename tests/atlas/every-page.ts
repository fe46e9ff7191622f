import { OF_PROGRAMMERS } from "../support/words-of-programmers.ts";
import { bringAxe, complaintsAbout, type openAtlasStage } from "./atlas-stage.ts";

/** Every page of the atlas, by its address, with its heading. */
export const PAGES: readonly (readonly [string, string])[] = [
  ["#/maquinas", "Cómo se comporta el producto"],
  ["#/diagrama?maquina=auth", "Acceso"],
  ["#/diagrama?maquina=auth&nivel=todo&estado=auth.login.entering", "Acceso"],
  ["#/diagrama?maquina=auth&paso=auth.login.checking/done(signIn)[isAccepted]", "Acceso"],
  ["#/diagrama?maquina=editor&nivel=todo", "Formulario de un registro"],
  ["#/diagrama?maquina=agreement", "Convenio"],
  ["#/simular?maquina=auth&pasos=guardado-nada.envia-datos.datos-si", "Simular: Acceso"],
  [
    "#/simular?maquina=editor&pasos=editar.sin-borrador.llega",
    "Simular: Formulario de un registro",
  ],
  ["#/caminos?maquina=auth&estado=auth.update.entering", "Caminos"],
  ["#/leyes", "Leyes"],
  ["#/fallas", "Fallas"],
  ["#/quien?lista=1&contra=0", "¿Quién llega?"],
  ["#/preguntas", "Preguntas"],
  ["#/puede?rol=Comité", "¿Quién puede…?"],
  ["#/dos-personas", "Dos personas"],
  ["#/solo", "¿Qué se mueve solo?"],
  ["#/buscar?q=nota%20anula", "Buscar"],
  ["#/especificacion?frase=4.4", "Especificación"],
  ["#/texto?lectura=41", "Lectura 41"],
  ["#/texto?decision=50", "Decisión 50"],
  ["#/cambios", "Qué cambió"],
  ["#/mapa?vida=transfer", "Mapa del fondo"],
  ["#/reunion?vidas=cut,transfer", "Reunión"],
  ["#/versiones?maquina=cut", "Versiones: Corte"],
  ["#/nada", "Esta página no existe"],
  ["#/diagrama?maquina=nada", "Esta máquina no existe"],
];

/** One page of each shape: the index, a drawing, a simulation, tables, sentences and a search. */
export const NARROW = PAGES.filter(([address]) =>
  /^#\/(?:maquinas|diagrama\?maquina=agreement|simular\?maquina=editor.*|fallas|puede.*|especificacion.*|buscar.*)$/u.test(
    address,
  ),
);

/** Whether a page has the specification or a decision to the letter. */
const isQuoted = (address: string) => /^#\/(?:especificacion|texto|buscar)/u.test(address);

type Look = {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  /** Whether a diagram of each is written to build/atlas-pages, for people. */
  readonly isKept: boolean;
};

/** The complaints about pages of the atlas at a width and in a theme. */
export async function complaintsOfEveryPage(
  visit: ReturnType<typeof openAtlasStage>["visit"],
  { width, colorScheme, isKept }: Look,
  pages = PAGES,
): Promise<string[]> {
  const viewport = { width, height: width < 500 ? 844 : 900 };
  const { page, sees } = await visit({ colorScheme, viewport });
  const complaints: string[] = [];
  await page.goto("/flujos/");
  await bringAxe(page);
  for (const [address, heading] of pages) {
    await page.goto(`/flujos/${address}`);
    await sees(heading);
    const foreign = isQuoted(address)
      ? null
      : OF_PROGRAMMERS.exec(await page.getByRole("main").innerText());
    complaints.push(
      ...(await complaintsAbout(page)).map((text) => `${address}: ${text}`),
      ...(foreign === null ? [] : [`${address}: says «${foreign[0]}» to analysts`]),
    );
    if (isKept) {
      const name = address
        .slice(2)
        .replaceAll(/[^\w]+/gu, "-")
        .slice(0, 60);
      await page.screenshot({ path: `build/atlas-pages/${name}-${width}-${colorScheme}.png` });
    }
  }
  return complaints;
}
