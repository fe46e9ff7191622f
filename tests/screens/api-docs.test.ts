import { expect, test } from "vitest";
import { apiDocsSuite, openApiDocs } from "./api-docs-page.ts";

const stage = openApiDocs();
const { server } = stage;

/** The dark one belongs to the long run. */
apiDocsSuite(stage, ["light"]);

test("its policy of content is as strict as any page's but for the styles and the one policy that its framework makes", async () => {
  const policyOf = async (path: string) => {
    const reply = await fetch(`${server().url}${path}`);
    return (reply.headers.get("content-security-policy") ?? "").split("; ");
  };
  const [docs, usual] = [await policyOf("/api/docs"), await policyOf("/api/openapi.json")];
  const apart = docs.filter((each) => !usual.includes(each));
  expect(apart).toEqual([
    expect.stringMatching(/^script-src 'self' 'sha256-[^ ]+' 'sha256-[^ ]+'$/u),
    "style-src 'self' 'unsafe-inline'",
    "trusted-types vue",
  ]);
  expect(docs).toContain("require-trusted-types-for 'script'");
  const script = `/api/docs/${/scalar-[\d.]+\.js/u.exec(await (await fetch(`${server().url}/api/docs`)).text())?.[0] ?? ""}`;
  const { headers } = await fetch(`${server().url}${script}`, {
    headers: { "accept-encoding": "br" },
  });
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("content-encoding")).toBe("br");
});
