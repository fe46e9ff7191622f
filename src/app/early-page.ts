/**
 * Runs inside a prerendered page until its code has loaded (ADR 21): writes the code that the link of a mail carries
 * (ADR 45), focuses the first empty field, enables the button by the same rule as later (spec §5), marks a submission
 * on the form, which sends it as soon as it can, and announces code that does not load. Its source is written into the
 * page, so it may use nothing from outside.
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
  const codeField = form?.querySelector<HTMLInputElement>("[name=code]");
  const [mailedCode] = /(?<=^#)[\dA-Z]{5}(?:-[\dA-Z]{5}){5}$/u.exec(location.hash) ?? [];
  if (codeField && mailedCode !== undefined) {
    codeField.value = mailedCode;
    // Neither the history nor whoever looks at the address keeps it.
    history.replaceState(null, "", location.pathname + location.search);
  }
  const inputs = [...(form?.querySelectorAll("input") ?? [])];
  if (document.activeElement === body) inputs.find(({ value }) => value === "")?.focus();
  // The browser may have restored the typed values after a reload.
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
