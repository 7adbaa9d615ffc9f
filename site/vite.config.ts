import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { compressed } from '../browser/compress-plugin.ts'
import { flags } from '../browser/flags-plugin.ts'
import { importAgain } from '../browser/import-again-plugin.ts'
import { standalone } from '../browser/standalone-plugin.ts'
import { startInOnePiece } from '../browser/start-plugin.ts'

const start = startInOnePiece()

const target = 'es2023'
// light-dark() and relative colours are what the theme is made of; they must not be rewritten for older engines.
const cssTarget = ['chrome125', 'safari18', 'firefox128']

const source = (name: string) => `${import.meta.dirname}/install/${name}.ts`
const worker = standalone({
  scripts: { worker: source('worker'), 'worker-off': source('worker-off'), offline: source('offline') },
  target,
  cssTarget,
})

/**
 * The first script names every file that may be needed later: the manifest says what is in each, and eight signs of a hash
 * are its name, but for those that are known by theirs below.
 */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { readonly name: string }) =>
    /^(libraries|rolldown-runtime)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:8].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** Where the development server finds the house; `BANKO_HOUSE` names another one. */
const houseDefault = 'http://127.0.0.1:8080'

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: isSsrBuild
    ? [react()]
    : [react(), tailwindcss(), flags(), worker, importAgain(), compressed(), start.plugin],
  server: {
    proxy: {
      '/v1': {
        target: { BANKO_HOUSE: houseDefault, ...loadEnv(mode, import.meta.dirname, 'BANKO_') }.BANKO_HOUSE,
        ws: true,
      },
    },
  },
  // what the house loads to draw pages is whole: it has no packages of web apps beside it
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'dist-page', emptyOutDir: true, target: 'node24' }
    : {
        outDir: 'dist',
        emptyOutDir: true,
        manifest: true,
        target,
        cssTarget,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // who runs any of it has these
          resolveDependencies: (_, needed, { hostType }) =>
            hostType === 'html' ? needed : needed.filter((path) => !/\/(libraries|rolldown-runtime)-/.test(path)),
        },
        reportCompressedSize: true,
        rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: start.groups } } },
      },
}))
