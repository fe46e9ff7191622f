/** The columns of the boxes and of the menus, in rem. */
export const CHECK = 2.5;
export const MENU = 2.75;
/** The variable of how much wider than its frame a table is: until it is scrolled, its menus stand that much before its end. */
export const OVERFLOW = "--overflow";
