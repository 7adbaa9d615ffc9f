import { build, type Plugin } from 'vite'

interface StandaloneOptions {
  /** Names of scripts, and of the styles they import, by their source: `worker` becomes `/worker.js`. */
  readonly scripts: Readonly<Record<string, string>>
  readonly target: string
  readonly cssTarget: readonly string[]
}

/**
 * Builds scripts that stand alone beside the app, each one file under a name that never changes. `BUILD` in them is the
 * address of the app's own script, which names the build.
 */
export function standalone({ scripts, target, cssTarget }: StandaloneOptions): Plugin {
  return {
    name: 'standalone',
    apply: 'build',
    async generateBundle(_, bundle) {
      const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (!start) throw new Error('the build has no start')
      for (const [name, source] of Object.entries(scripts)) {
        const built = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { BUILD: JSON.stringify(`/${start.fileName}`) },
          build: {
            write: false,
            // else a script would carry its styles, which no page here may run
            cssCodeSplit: false,
            target,
            cssTarget: [...cssTarget],
            rolldownOptions: { input: source, output: { format: 'iife' } },
          },
        })
        if (!('output' in built)) throw new Error(`${source} was not built as one`)
        for (const file of built.output) {
          const text = file.type === 'chunk' ? file.code : file.source
          const end = file.fileName.slice(file.fileName.lastIndexOf('.'))
          this.emitFile({ type: 'asset', fileName: name + end, source: text })
        }
      }
    },
  }
}
