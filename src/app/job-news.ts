import type { JobNews } from "../domain/jobs.ts";

/** What the live channel tells of the jobs, for whoever looks at them. */
export type JobNewsFeed = {
  readonly tell: (news: JobNews) => void;
  /** Hears what is told until what is returned is called. */
  readonly listen: (hear: (news: JobNews) => void) => () => void;
};

/** Makes a feed that nobody listens to yet. */
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
