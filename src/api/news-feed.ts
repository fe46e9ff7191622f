/** News of the live channel, for the page that shows what they are about. */
export type NewsFeed<News> = {
  readonly tell: (news: News) => void;
  /** The last news; undefined before the first. */
  readonly last: () => News | undefined;
  /** Calls back with the news until the returned function is called. */
  readonly listen: (hear: (news: News) => void) => () => void;
};

/** Creates a feed without listeners. */
export function createNewsFeed<News>(): NewsFeed<News> {
  let last: News | undefined;
  const listeners = new Set<(news: News) => void>();
  return {
    last: () => last,
    tell: (news) => {
      last = news;
      for (const hear of listeners) hear(news);
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}
