/** Whether a text is an IP address or a range of them in CIDR notation: `190.85.1.20`, `190.85.1.0/24`, `2800:e2::/32`. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  if (rest.length > 0) return false;
  const bits = isIpv4(address) ? 32 : isIpv6(address) ? 128 : 0;
  if (bits === 0) return false;
  return prefix === undefined || (/^(?:0|[1-9]\d{0,2})$/u.test(prefix) && Number(prefix) <= bits);
}

function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/u.test(part) && Number(part) <= 255)
  );
}

function isIpv6(text: string): boolean {
  const halves = text.split("::");
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  return (
    halves.length <= 2 &&
    groups.every((group) => /^[\da-f]{1,4}$/iu.test(group)) &&
    (halves.length === 2 ? groups.length < 8 : groups.length === 8)
  );
}
