import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    target: "es2023",
    // Inline scripts and data: images would need holes in the CSP; every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
