import { Button } from "../../kit/button/button.tsx";
import { markOf } from "../../kit/mark/mark.ts";
import { hint, hintPlace } from "./record.css.ts";

/** A change of the record by somebody else meanwhile; `by` is empty when the author is not known. */
export type News = { readonly kind: "changed" | "deleted"; readonly by: string };

type RecordNewsProps = { readonly news: News | null; readonly onShow: () => void };

/**
 * Announces that somebody else changed the record: at the foot of the window, so that nothing moves until the person
 * asks to see it.
 */
export function RecordNews({ news, onShow }: RecordNewsProps) {
  const who = news?.by ?? "";
  return (
    <div role="status" className={hintPlace}>
      {news !== null && (
        <div ref={markOf("news")} className={hint}>
          <p>
            {news.kind === "changed"
              ? `${who === "" ? "Este registro cambió" : `${who} cambió este registro`} hace un momento.`
              : `${who === "" ? "Se eliminó" : `${who} eliminó`} este registro. Lo que ve es lo último que tuvo.`}
          </p>
          {news.kind === "changed" && <Button onClick={onShow}>Ver los cambios</Button>}
        </div>
      )}
    </div>
  );
}
