import { useEffect } from "react";

/** Scrolls to the part of a page that its address names: the element whose `data-part` is the value of a parameter. */
export function useShown(params: URLSearchParams): void {
  const wanted = [...params.values()].join("\n");
  useEffect(() => {
    const values = wanted.split("\n");
    const parts = [...document.querySelectorAll<HTMLElement>("[data-part]")];
    const part = parts.find(({ dataset }) => values.includes(dataset["part"] ?? ""));
    part?.scrollIntoView({ block: "start" });
  }, [wanted]);
}
