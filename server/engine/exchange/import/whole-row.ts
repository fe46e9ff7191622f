/** The name under which a row has the errors that belong to no column. */
export const WHOLE_ROW = "";
