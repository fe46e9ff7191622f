import { breakEvery } from "./fault-suite.ts";
import { firstStep } from "./fault-tours.ts";

breakEvery([firstStep]);
