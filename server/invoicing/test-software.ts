/** The program that the stand-in knows, where none is configured. */
export const TEST_SOFTWARE = { id: "00000000-0000-4000-8000-000000000000", pin: "75315" };

/** The technical key that the stand-in knows for every range: the one that the DIAN publishes for tests. */
export const TEST_TECHNICAL_KEY = "fc8eac422eba16e22ffd8c6f94b3f40a6e38162c";
