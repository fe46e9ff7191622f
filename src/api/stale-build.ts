const KEY = "garante.reloaded";

/**
 * Recovers after a release, when the code of the former build is gone. One reload loads the new one; a second for the
 * same build would be a loop, so its name is remembered. Without network a reload would lose the page for nothing.
 */
export const staleBuild = {
  recover(): boolean {
    try {
      if (!navigator.onLine || localStorage.getItem(KEY) === build()) return false;
      localStorage.setItem(KEY, build());
      if (localStorage.getItem(KEY) !== build()) return false;
    } catch {
      return false;
    }
    location.reload();
    return true;
  },

  reload(): boolean {
    if (navigator.onLine) location.reload();
    return navigator.onLine;
  },
};

/** Gives the address of the entry script, which changes with each build. */
function build(): string {
  return document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
}
