/** The arrows of lives that no test of the server takes, each with the reason: the atlas says nothing of what they cause. */
export const UNSEEN: Readonly<Record<string, string>> = {};
