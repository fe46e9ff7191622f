interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_BOT_CHECK_URL?: string;
  readonly VITE_BOT_CHECK_KEY?: string;
}
