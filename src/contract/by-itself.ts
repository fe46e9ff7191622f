/** The header of a call that a page makes by itself, such as a monitor's: it does not keep a session alive. */
export const BY_ITSELF = "by-itself";
