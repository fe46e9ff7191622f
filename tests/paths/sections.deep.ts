import { COMPARISON } from "./comparison-chapters.ts";
import { IMPORT } from "./import-chapters.ts";
import { LIST } from "./list-stories.ts";
import { LOOKUP } from "./lookup-chapters.ts";
import { tellShortest } from "./prove-whole.ts";
import { RECORD } from "./record-stories.ts";
import { WORKPLACE } from "./workplace-chapters.ts";

tellShortest(LIST, 2);
tellShortest(LOOKUP, 2);
tellShortest(RECORD, 2);
tellShortest(IMPORT, 2);
tellShortest(COMPARISON, 2);
tellShortest(WORKPLACE, 2);
