import { plain } from "../../src/domain/plain-text.ts";
import type { FundLaw } from "../content/atlas-data.types.ts";
import { OpenRemarks } from "../desk/awaiting.tsx";
import { Discussion } from "../desk/discussion.tsx";
import { FUND_LAWS, partOfFundLaw } from "../desk/parts-of.ts";
import { useReview } from "../desk/use-review.ts";
import { counted, figure } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { linkTo } from "../frame/route.ts";
import * as marks from "./verdict.css.ts";

type Titles = ReadonlyMap<string, string>;

/** All texts of a law by which a search finds it, plain. */
export function textOfFundLaw(law: FundLaw, titles: Titles): string {
  const { number, part, sentence, lives } = law;
  const names = lives.map((id) => titles.get(id) ?? "");
  return plain(`ley ${String(number)} ${part} ${sentence} ${names.join(" ")}`);
}

type Props = {
  readonly laws: readonly FundLaw[];
  /** The titles of the machines, by their ids. */
  readonly titles: Titles;
  /** The number in the address. */
  readonly chosen: string | null;
};

/** The laws of the fund, by what they are of. */
export function FundLaws({ laws, titles, chosen }: Props) {
  const review = useReview();
  if (laws.length === 0) return null;
  return (
    <>
      <h2 className={marks.half}>
        Las leyes del fondo
        <OpenRemarks review={review} machine={FUND_LAWS} />
      </h2>
      <Proofs laws={laws} />
      {[...Map.groupBy(laws, ({ part }) => part)].map(([part, own]) => (
        <section key={part} data-part={part} aria-label={part} className={marks.group}>
          <h3 className={styles.heading}>{part}</h3>
          <ul className={marks.list}>
            {own.map((law) => (
              <Entry
                key={law.number}
                law={law}
                titles={titles}
                isChosen={String(law.number) === chosen}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The number of laws that a test cites, and the others. */
function Proofs({ laws }: Pick<Props, "laws">) {
  const bare = laws.filter(({ proofs }) => proofs?.length === 0);
  if (laws.some(({ proofs }) => proofs === null)) {
    return (
      <p className={styles.note}>Esta copia no trae las pruebas: no se dice cuáles las juzgan.</p>
    );
  }
  if (bare.length === 0) {
    return (
      <p className={styles.strong}>
        {laws.length === 1 ? "Tiene" : `Las ${figure(laws.length)} tienen`} una prueba que la nombra
        por su número, y que corre con cada versión.
      </p>
    );
  }
  return (
    <p className={styles.note}>
      {counted(bare.length, "ley no tiene", "leyes no tienen")} prueba que la nombre:{" "}
      {bare.map(({ number }) => number).join(", ")}.
    </p>
  );
}

type EntryProps = {
  readonly law: FundLaw;
  readonly titles: Titles;
  readonly isChosen: boolean;
};

function Entry({ law, titles, isChosen }: EntryProps) {
  const { number, sentence, lives, proofs } = law;
  return (
    <li
      className={isChosen ? marks.chosenEntry : marks.entry}
      data-part={String(number)}
      aria-current={isChosen ? "true" : undefined}
    >
      <a className={marks.address} href={linkTo("leyes", { ley: String(number) })}>
        Ley {number}
      </a>
      <div className={marks.members}>
        <p>{sentence}.</p>
        <p className={styles.small}>
          En la vida de:{" "}
          {lives.map((id, index) => (
            <span key={id}>
              {index === 0 ? "" : ", "}
              <a href={linkTo("diagrama", { maquina: id })}>{titles.get(id) ?? id}</a>
            </span>
          ))}
        </p>
        {proofs === null ? null : <Cited proofs={proofs} />}
        <Discussion of={{ id: FUND_LAWS, version: law.version }} part={partOfFundLaw(law)} />
      </div>
    </li>
  );
}

/** The tests that cite a law: a test has its title in English. */
function Cited({ proofs }: { readonly proofs: NonNullable<FundLaw["proofs"]> }) {
  if (proofs.length === 0) return <p className={marks.broken}>Sin prueba</p>;
  return (
    <details className={marks.proofs}>
      <summary className={marks.holds}>
        {counted(proofs.length, "prueba", "pruebas")}{" "}
        {proofs.length === 1 ? "la nombra" : "la nombran"}
      </summary>
      <ul className={marks.cited}>
        {proofs.map(({ title, file }) => (
          <li key={`${file} ${title}`}>
            <span lang="en">«{title}»</span> <span className={styles.small}>{file}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
