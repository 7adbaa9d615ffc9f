import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { compressed } from '../browser/compress-plugin.ts'
import { flags } from '../browser/flags-plugin.ts'

/** Where the development server finds the house; `BANKO_HOUSE` names another one. */
const houseDefault = 'http://127.0.0.1:8080'

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), flags(), compressed()],
  server: {
    proxy: {
      '/v1': {
        target: { BANKO_HOUSE: houseDefault, ...loadEnv(mode, import.meta.dirname, 'BANKO_') }.BANKO_HOUSE,
        ws: true,
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // light-dark() and relative colours are what the theme is made of; they must not be rewritten for older engines.
    cssTarget: ['chrome125', 'safari18', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
}))
