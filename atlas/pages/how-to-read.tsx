import * as styles from "./how-to-read.css.ts";

const WAYS = [
  ["person", "azul: lo hace la persona"],
  ["server", "verde: responde el servidor"],
  ["time", "ocre: pasa el tiempo"],
  ["fault", "rojo y a rayas: algo falla"],
  ["machine", "gris: la máquina, por sí sola"],
] as const;

/** The legend of every diagram. */
export function HowToRead() {
  return (
    <section aria-labelledby="how" className={styles.legend}>
      <h2 id="how" className={styles.heading}>
        Cómo se lee un diagrama
      </h2>
      <ul className={styles.list}>
        {WAYS.map(([who, words]) => (
          <li key={who} className={styles.entry}>
            <svg className={styles.sample} viewBox="0 0 44 12" aria-hidden="true">
              <path className={`${styles.way} ${styles.whos[who]}`} d="M0 6H36" />
              <path className={styles.tips[who]} d="M44 6L34 1L34 11Z" />
            </svg>
            {words}
          </li>
        ))}
        <li className={styles.entry}>
          <svg className={styles.sample} viewBox="0 0 44 12" aria-hidden="true">
            <path className={`${styles.way} ${styles.unproved}`} d="M0 6H44" />
          </svg>
          punteada: ningún camino de las pruebas la recorrió
        </li>
        <li>Una caja es un estado; el borde grueso, por donde se empieza.</li>
        <li>Dentro de un borde a rayas, todo sucede a la vez.</li>
        <li>«⟳» es lo que se pide o se hace mientras dura el estado.</li>
        <li>«↺» es lo que sucede sin cambiar de estado.</li>
      </ul>
    </section>
  );
}
