import { apiDocsSuite, openApiDocs } from "./api-docs-page.ts";

apiDocsSuite(openApiDocs(), ["dark"]);
