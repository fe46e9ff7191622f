/** A declared reference of the records of a life to those of another: `source` is the one referred to. */
export type MapReference = {
  readonly source: string;
  readonly target: string;
  /** The label of the field. */
  readonly field: string;
};
