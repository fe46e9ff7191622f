/** The style of the page of the API: the product's colours, in both themes. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --canvas: #f5f6f2; --surface: #fff; --sunken: #ebeee8; --line: #dbe0d8;
  --text: #15201b; --muted: #55625a; --link: #0b6049;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1412; --surface: #151d1a; --sunken: #1e2824; --line: #2a3630;
    --text: #e7ede9; --muted: #9fada5; --link: #74d8b6;
  }
}
* { box-sizing: border-box; margin: 0; }
html { scroll-padding-top: 1rem; }
body {
  display: grid; gap: 2rem; max-width: 80rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3rem);
  background: var(--canvas); color: var(--text);
  font: 0.9375rem/1.5 system-ui, "Segoe UI", Roboto, sans-serif;
}
header p + h1, h1 + p { margin-top: 0.25rem; }
.brand, nav h2 { color: var(--muted); font-size: 0.8125rem; font-weight: 500; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { font-size: 1.125rem; }
h2 code { margin-left: 0.5rem; color: var(--muted); font-weight: 400; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav ul, .actions { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 0.2rem; }
main { display: grid; gap: 2.5rem; min-width: 0; }
section { display: grid; gap: 0.75rem; min-width: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
table { width: 100%; min-width: 40rem; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem; text-align: start; vertical-align: top; font-weight: 400; }
thead th { background: var(--sunken); color: var(--muted); font-size: 0.8125rem; }
tbody tr + tr { border-top: 1px solid var(--line); }
code { font: 0.8125rem/1.5 ui-monospace, "Cascadia Mono", Menlo, monospace; }
`;
