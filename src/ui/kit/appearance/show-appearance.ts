/**
 * Shows the page as the cookie says that the server sends (ADR 52), over https with the prefix of its host. Its source is also written
 * into the head of each document, to run before anything is drawn, so it may use nothing from outside.
 */
export function showAppearance(): void {
  const [, theme, density, keys, menu] =
    /(?:^|; )__Host-apariencia=(\w+)\.(\w+)\.?(\w*)\.?(\w*)/u.exec(document.cookie) ??
    /(?:^|; )apariencia=(\w+)\.(\w+)\.?(\w*)\.?(\w*)/u.exec(document.cookie) ??
    [];
  const { dataset } = document.documentElement;
  if (theme !== undefined) dataset["theme"] = theme;
  if (density !== undefined) dataset["density"] = density;
  if (keys) dataset["keys"] = keys;
  if (menu) dataset["menu"] = menu;
}
