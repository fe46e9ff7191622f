/**
 * Runs inside a page that the server drew, until its code is there (ADR 21): the first field takes focus, the button
 * follows what is written as it will later (spec §5), a submission is noted on the form, which sends it when it can,
 * and code that does not come is told. Written into the page as it stands here: it may use nothing from outside.
 */
export function earlyPage(): void {
  const { documentElement: root, body } = document;
  const form = document.querySelector("form");
  const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
  const isEarly = (): boolean => root.dataset["early"] !== undefined;

  const follow = (): void => {
    if (form && button && isEarly()) button.disabled = !form.checkValidity();
  };
  form?.addEventListener("input", follow);
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!button || !isEarly()) return;
    form.dataset["submitted"] = "";
    button.dataset["busy"] = "true";
  });
  if (document.activeElement === body) form?.querySelector("input")?.focus();
  // The browser may have kept what was written before a reload.
  follow();

  const announceFailure = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || !isEarly()) return;
    delete button?.dataset["busy"];
    const alert = document.createElement("p");
    alert.role = "alert";
    alert.textContent =
      "No llegó todo lo que esta página necesita. Revise su conexión y vuelva a cargarla.";
    (form ?? document.querySelector("main"))?.append(alert);
  };
  addEventListener("error", announceFailure, true);
}
