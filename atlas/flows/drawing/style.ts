/** The colours of a drawing: on paper, and where the reader's system is dark. */
const LIGHT =
  "--sheet:#fff;--ink:#1b2430;--soft:#4d5a68;--rim:#8a97a8;--state:#fff;--even:#f1f4f8;--odd:#fafbfd;--person:#1553a1;--server:#17713a;--time:#855400;--fault:#b3261e;--machine:#566271";
const DARK =
  "--sheet:#11161d;--ink:#eef2f7;--soft:#a9b5c3;--rim:#56647a;--state:#1d2530;--even:#161d26;--odd:#12181f;--person:#8ab8ff;--server:#74d69a;--time:#e6bb6a;--fault:#ff9a90;--machine:#aab6c5";

/** The style of every drawing. Colour shows who acts, and a dashed line also marks a fault. */
export const STYLE = `
svg{${LIGHT};font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
@media (prefers-color-scheme:dark){svg{${DARK}}}
text{font-size:13px;fill:var(--soft);white-space:pre}
.sheet{fill:var(--sheet)}
.box{fill:var(--state);stroke:var(--ink);stroke-width:1.2}
.even{fill:var(--even);stroke:var(--rim)}
.odd{fill:var(--odd);stroke:var(--rim)}
.initial{stroke:var(--ink);stroke-width:3}
.regions{stroke-dasharray:8 5}
.title{font-size:15px;font-weight:700;fill:var(--ink)}
.address{fill:var(--ink)}
.caption{font-style:italic}
.way{fill:none;stroke:currentColor;stroke-width:1.6}
.fault .way{stroke-dasharray:8 4}
.tip{fill:currentColor}
.joint{fill:none;stroke:currentColor;stroke-width:1}
.person{color:var(--person)}
.server{color:var(--server)}
.time{color:var(--time)}
.fault{color:var(--fault)}
.machine{color:var(--machine)}
.said{fill:currentColor}
.condition{font-style:italic}
`;
