import { useState } from "react";

import type { Shot } from "../content/atlas-data.types.ts";
import { useAtlas } from "../content/atlas-context.ts";
import { day } from "../content/words.ts";
import * as page from "../frame/page.css.ts";
import { HowToRun } from "../frame/for-programmers.tsx";
import * as styles from "./panel.css.ts";

type Device = "desktop" | "phone";

const DEVICES = [
  ["desktop", "Computador", "en un computador"],
  ["phone", "Teléfono", "en un teléfono"],
] as const;

/** The screenshots of a state from the walks, on a desktop and on a phone. */
export function Shots({ shots }: { readonly shots: readonly Shot[] }) {
  const { screensOf } = useAtlas();
  const [chosen, setChosen] = useState(0);
  const [device, setDevice] = useState<Device>("desktop");
  const images = imagesOf(shots, device);
  const image = images[chosen] ?? images[0];
  if (image === undefined) return null;
  const words = DEVICES.find(([name]) => name === device)?.[2] ?? "";
  return (
    <figure className={styles.shots}>
      <a href={image.src} target="_blank" rel="noreferrer">
        <img
          className={styles.shot}
          src={image.src}
          alt={`${image.title}, ${words}`}
          loading="lazy"
        />
      </a>
      <figcaption className={styles.small}>
        {image.title}, {words}. Tomada por un recorrido en un navegador de verdad
        {screensOf === null
          ? "."
          : `, de la versión ${screensOf.revision}, del ${day(screensOf.at)}.`}
      </figcaption>
      <div className={styles.row}>
        {DEVICES.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={page.button}
            aria-pressed={device === name}
            disabled={imagesOf(shots, name).length === 0}
            onClick={() => setDevice(name)}
          >
            {label}
          </button>
        ))}
        {images.length > 1 ? (
          <select
            className={`${page.select} ${page.narrow}`}
            aria-label="Imagen"
            value={images.indexOf(image)}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {images.map(({ title, src }, index) => (
              <option key={src} value={index}>
                {title}
              </option>
            ))}
          </select>
        ) : null}
      </div>
    </figure>
  );
}

type Image = { readonly title: string; readonly src: string };

function imagesOf(shots: readonly Shot[], device: Device): Image[] {
  return shots.flatMap(({ title, ...files }) => {
    const src = files[device];
    return src === null ? [] : [{ title, src }];
  });
}

/** The reason why there is no screenshot, and how to get them in a copy that has none. */
export function NoShots({ isCopy }: { readonly isCopy: boolean }) {
  if (!isCopy)
    return <p className={styles.small}>Ningún recorrido dejó una imagen de este estado.</p>;
  return (
    <div className={styles.small}>
      <p>Esta copia no tiene imágenes de las pantallas.</p>
      <HowToRun />
    </div>
  );
}
