/** Sends JSON as the browser does; gives the parsed reply. */
export async function post(
  url: string,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const reply = await fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Readonly<Record<string, unknown>>;
}
