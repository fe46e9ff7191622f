import { drawSvg } from "./drawing/draw-svg.ts";
import { layOut } from "./drawing/lay-out.ts";
import { foldScreens } from "./fold-screens.ts";
import type { Picture } from "./picture.types.ts";
import { fileOf } from "./texts/file-name.ts";
import { indexPage } from "./texts/index-page.ts";
import { pageOf } from "./texts/page.ts";
import { scxmlOf } from "./texts/scxml.ts";

/** Everything that docs/flows holds, by name of file: the same pictures always give the same bytes. */
export async function flowFiles(
  pictures: readonly Picture[],
): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(pictures.map(filesOf));
  return new Map([["README.md", indexPage(pictures)], ...files.flat()]);
}

async function filesOf(picture: Picture): Promise<[string, string][]> {
  const svg = async (view: Picture, name: string) =>
    drawSvg(await layOut(view), `${picture.title}: ${name}`);
  return [
    [fileOf(picture.id, "md"), pageOf(picture)],
    [fileOf(picture.id, "scxml"), scxmlOf(picture)],
    [fileOf(picture.id, "pantallas.svg"), await svg(foldScreens(picture), "pantallas")],
    [fileOf(picture.id, "todo.svg"), await svg(picture, "todo")],
  ];
}
