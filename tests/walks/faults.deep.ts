import { breakEvery } from "./fault-suite.ts";
import { FAULT_TOURS } from "./fault-tours.ts";

breakEvery(FAULT_TOURS);
