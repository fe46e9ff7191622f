import { art, joint, stone } from "./login-layout.css.ts";

const RADII = [150, 230, 310, 390, 470];
const JOINTS = Array.from({ length: 11 }, (_, index) => ((index - 5) * Math.PI) / 11 + Math.PI / 2);

/** The arches of the brand as an architect would draw them; they say nothing, so nobody hears them. */
export function Arches() {
  return (
    <svg
      className={art}
      viewBox="0 0 1000 760"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {RADII.map((r) => (
        <path key={r} className={joint} d={`M${500 - r} 760V500a${r} ${r} 0 0 1 ${2 * r} 0V760`} />
      ))}
      {JOINTS.map((angle) => (
        <path key={angle} className={joint} d={`M${at(angle, 150)}L${at(angle, 470)}`} />
      ))}
      <path className={stone} d={wedge(230, 322)} />
    </svg>
  );
}

function at(angle: number, r: number): string {
  return `${(500 + r * Math.cos(angle)).toFixed(1)} ${(500 - r * Math.sin(angle)).toFixed(1)}`;
}

/** The keystone: the part of the middle arch between the two joints nearest its top. */
function wedge(inner: number, outer: number): string {
  const half = Math.PI / 22;
  const [left, right] = [Math.PI / 2 + half, Math.PI / 2 - half];
  return `M${at(left, inner)}L${at(left, outer)}L${at(right, outer)}L${at(right, inner)}Z`;
}
