import { art, joint, ring, stone } from "./login-layout.css.ts";

const RADII = [150, 230, 310, 390, 470];
const STEP = Math.PI / 15;
// Half a step off the middle, where the keystone is.
const JOINTS = Array.from({ length: 14 }, (_, index) => Math.PI / 2 + (index - 6.5) * STEP);

/** The arches of the brand, in an architect's line drawing; decorative, so hidden from screen readers. */
export function Arches() {
  return (
    <svg
      className={art}
      viewBox="0 0 1000 760"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={ring} d="M230 760V500a270 270 0 0 1 540 0V760" />
      {RADII.map((r) => (
        <path key={r} className={joint} d={`M${500 - r} 760V500a${r} ${r} 0 0 1 ${2 * r} 0V760`} />
      ))}
      {JOINTS.map((angle) => (
        <path key={angle} className={joint} d={`M${at(angle, 150)}L${at(angle, 470)}`} />
      ))}
      <path className={stone} d={wedge(222, 330)} />
    </svg>
  );
}

function at(angle: number, r: number): string {
  return `${(500 + r * Math.cos(angle)).toFixed(1)} ${(500 - r * Math.sin(angle)).toFixed(1)}`;
}

/** The keystone: the part of the middle arch between the two joints nearest its top. */
function wedge(inner: number, outer: number): string {
  const half = STEP / 2;
  const left = Math.PI / 2 + half;
  const right = Math.PI / 2 - half;
  return `M${at(left, inner)}L${at(left, outer)}L${at(right, outer)}L${at(right, inner)}Z`;
}
