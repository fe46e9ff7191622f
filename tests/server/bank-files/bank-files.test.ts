import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { bankFilesSuite } from "./bank-files-suite.ts";
import { bankLawsSuite } from "./bank-laws-suite.ts";

describe("files of the bank", () => {
  bankFilesSuite(openDatabase);
  describe("whatever is sent", () => {
    bankLawsSuite(openDatabase);
  });
});
