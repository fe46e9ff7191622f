/** Under this name stand the errors of a row that are of no column. */
export const WHOLE_ROW = "";
