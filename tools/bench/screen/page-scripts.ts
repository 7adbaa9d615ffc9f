import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Scripts that run in pages, as the site's build would have them. */
export interface PageScripts {
  readonly watch: string
  readonly plainRows: string
}

export async function buildPageScripts(): Promise<PageScripts> {
  return { watch: await buildScript('page/watch.ts'), plainRows: await buildScript('page/plain-rows.ts') }
}

async function buildScript(path: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: fileURLToPath(new URL(path, import.meta.url)), output: { format: 'iife' } },
    },
  })
  const script = 'output' in built ? built.output.find(({ type }) => type === 'chunk') : undefined
  if (script?.type !== 'chunk') throw new Error(`${path} was not built as one script`)
  return script.code
}
