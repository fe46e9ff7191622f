import { WHOLE } from "./tour-chapters.ts";
import { tourEvery } from "./tour-suite.ts";

tourEvery(WHOLE);
