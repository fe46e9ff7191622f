import { useState } from "react";

/** The messages of a field, and what its control calls: what it cannot read comes before what the form asks. */
export function useUnread(message = ""): [readonly string[], (words: string) => void] {
  const [unread, setUnread] = useState("");
  return [[unread || message].filter(Boolean), setUnread];
}
