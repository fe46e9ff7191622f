/** News of the live channel, for the page that shows what they are about. */
export type NewsFeed<News> = {
  readonly tell: (news: News) => void;
  /** Calls back with the news until the returned function is called. */
  readonly listen: (hear: (news: News) => void) => () => void;
};

/** Creates a feed without listeners. */
export function createNewsFeed<News>(): NewsFeed<News> {
  const listeners = new Set<(news: News) => void>();
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
