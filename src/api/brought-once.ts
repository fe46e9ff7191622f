/** Loads something the first time that it is asked for, and again after a failure. */
export function broughtOnce<Loaded>(load: () => Promise<Loaded>) {
  let loading: Promise<Loaded> | null = null;
  let loaded: Loaded | null = null;
  const start = async (): Promise<Loaded> => {
    try {
      return (loaded = await load());
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return {
    bring: () => (loading ??= start()),
    /** Gives what has come. */
    here(): Loaded {
      if (loaded === null) throw new Error("Its code has not come");
      return loaded;
    },
  };
}
