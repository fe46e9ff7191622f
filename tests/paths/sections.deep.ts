import { COMPARISON } from "./comparison-chapters.ts";
import { JOBS } from "./jobs-chapters.ts";
import { IMPORT } from "./import-chapters.ts";
import { LIST } from "./list-stories.ts";
import { LOOKUP } from "./lookup-chapters.ts";
import { describePairs } from "./prove-whole.ts";
import { RECORD } from "./record-stories.ts";
import { RELATED } from "./related-chapters.ts";
import { WORKPLACE } from "./workplace-chapters.ts";

describePairs(LIST);
describePairs(LOOKUP);
describePairs(RECORD);
describePairs(IMPORT);
describePairs(COMPARISON);
describePairs(RELATED);
describePairs(JOBS);
describePairs(WORKPLACE);
