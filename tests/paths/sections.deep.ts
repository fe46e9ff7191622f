import { COMPARISON } from "./comparison-chapters.ts";
import { JOBS } from "./jobs-chapters.ts";
import { IMPORT } from "./import-chapters.ts";
import { LIST } from "./list-stories.ts";
import { LOOKUP } from "./lookup-chapters.ts";
import { tellPairs } from "./prove-whole.ts";
import { RECORD } from "./record-stories.ts";
import { RELATED } from "./related-chapters.ts";
import { WORKPLACE } from "./workplace-chapters.ts";

tellPairs(LIST);
tellPairs(LOOKUP);
tellPairs(RECORD);
tellPairs(IMPORT);
tellPairs(COMPARISON);
tellPairs(RELATED);
tellPairs(JOBS);
tellPairs(WORKPLACE);
