import { Snackbar } from "../kit/snackbar.tsx";

/** A notice as the notices machine holds it (spec §8). */
export type Notice = {
  readonly id: number;
  readonly style: "info" | "danger";
  readonly text: string;
};

type NoticesProps = {
  readonly notice: Notice | null;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onDismiss: () => void;
};

/** The snackbar of the product, at the bottom centre (spec §8). It is drawn once and stays in the page. */
export function Notices({ notice, ...handlers }: NoticesProps) {
  return <Snackbar content={notice} closeLabel="Cerrar aviso" {...handlers} />;
}
