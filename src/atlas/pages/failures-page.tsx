import { useAtlas } from "../content/atlas-context.ts";
import type { FailureMatrix } from "../content/atlas-data.types.ts";
import { figure } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import * as matrix from "./failures.css.ts";

/** *Fallas*: what happens when a call fails, wherever it can be in flight, with each fault. */
export function FailuresPage() {
  const { failures } = useAtlas();
  const cells = failures.rows.length * failures.calls.length;
  const lead =
    "Qué pasa cuando una llamada al servidor falla: cada llamada, en cada lugar en que puede estar en camino, con cada falla.";
  return (
    <Page title="Fallas" lead={lead}>
      <p className={failures.seen === 0 ? styles.note : styles.strong}>
        {failures.seen === 0
          ? "Esta copia todavía no la ha comprobado: ejecute npm test y después npm run flows."
          : `${figure(cells)} casos; la última prueba recorrió ${figure(failures.seen)}.`}
      </p>
      <Matrix failures={failures} />
      <h2 className={styles.heading}>Qué significa cada palabra</h2>
      <dl className={matrix.meanings}>
        {failures.meanings.map(([word, meaning]) => (
          <div key={word} className={matrix.meaning}>
            <dt className={styles.strong}>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}

function Matrix({ failures: { calls, rows } }: { readonly failures: FailureMatrix }) {
  return (
    // A region that scrolls must be reached by the keyboard.
    <div className={styles.scroll} role="region" aria-label="Matriz de fallas" tabIndex={0}>
      <table className={matrix.table}>
        <thead>
          <tr>
            <th scope="col" className={matrix.corner}>
              Falla
            </th>
            {calls.map(({ call, where }) => (
              <th key={`${call} ${where}`} scope="col" className={matrix.head}>
                {CALLS[call] ?? call}
                <span className={matrix.where}>{where}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fault, outcomes }) => (
            <tr key={fault}>
              <th scope="row" className={matrix.side}>
                {fault}
              </th>
              {outcomes.map((outcome, index) => (
                <td
                  key={`${fault} ${String(index)}`}
                  className={`${matrix.cell} ${toneOf(outcome)}`}
                >
                  {outcome === "" ? "—" : outcome}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The calls by what they are for. */
const CALLS: Readonly<Record<string, string>> = {
  "POST auth/login": "Comprobar usuario y contraseña",
  "GET auth/tfaQr": "Traer la imagen QR",
  "POST auth/tfa": "Comprobar el código",
  "POST auth/recoveryPassword": "Pedir el código de recuperación",
  "POST auth/updatePassword": "Poner la contraseña nueva",
  "POST profiles/pwd": "Cambiar la contraseña",
  "GET profiles/me": "Traer el perfil",
  "POST profiles/me/closeOtherSessions": "Cerrar las demás sesiones",
  "POST auth/logout": "Cerrar la sesión",
};

/** How much a person notices of a failure. */
function toneOf(outcome: string): string {
  if (outcome.startsWith("falla")) return matrix.tones.again;
  if (outcome === "sale" || outcome === "ingreso") return matrix.tones.out;
  return outcome.startsWith("sin") ? matrix.tones.less : matrix.tones.quiet;
}
