/** The most records that a file of selected ones takes: the address of its call names each of them. */
export const MAX_EXPORTED = 500;
