/** The columns of the boxes and of the menus, in rem. */
export const CHECK = 2.5;
export const MENU = 2.75;
