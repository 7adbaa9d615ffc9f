import type { Plugin } from 'vite'

/**
 * A script that could not be had is asked for anew the next time it is wanted: browsers remember that a module failed,
 * by its address, and never ask for that address again. So each try after a failure has an address of its own.
 */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // after the bundler's own reading of what each import brings along
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = askAgain(file.code)
      },
    },
  }
}

// short, since every first load carries it
const head = 'const __f={},__a=a=>import(__f[a]?a+"?"+__f[a]:a).catch(e=>{__f[a]=-~__f[a];throw e});'

/** The chunk's imports on demand, made by a function of its own: an address is read from where it is written. */
export function askAgain(code: string): string {
  const changed = code.replaceAll(/\bimport\((?=(["'`])\.\/[\w.-]+\.js\1\))/g, '__a(')
  if (changed === code) return code
  // imports stand first
  const [imports = ''] = /^(?:import(?:[^"'`;]*?from)?["'`][^"'`]+["'`];?\s*)*/.exec(changed) ?? []
  return imports + head + changed.slice(imports.length)
}
