import type { JobNews } from "../domain/jobs.ts";

/** The live channel's news of jobs, for the page that shows them. */
export type JobNewsFeed = {
  readonly tell: (news: JobNews) => void;
  /** Calls back with the news until the returned function is called. */
  readonly listen: (hear: (news: JobNews) => void) => () => void;
};

/** Creates a feed without listeners. */
export function createJobNews(): JobNewsFeed {
  const listeners = new Set<(news: JobNews) => void>();
  return {
    tell: (news) => {
      for (const hear of listeners) hear(news);
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}
