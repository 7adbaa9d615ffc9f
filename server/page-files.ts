import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A module as the build lists it. */
interface BuiltModule {
  readonly file: string
  readonly css?: readonly string[]
  /** Names of other modules that it cannot run without. */
  readonly imports?: readonly string[]
}

/** Addresses of files. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Says which files a page's modules need besides those of the start, from the list that the build wrote. */
export function readPageFiles(folder: string): (modules: readonly string[]) => PageFiles {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltModule>
  const start = filesOf(manifest, ['index.html'])
  return (modules) => {
    const { scripts, styles } = filesOf(manifest, modules)
    return {
      scripts: scripts.filter((file) => !start.scripts.includes(file)),
      styles: styles.filter((file) => !start.styles.includes(file)),
    }
  }
}

/** What is not in the list is loaded when it is needed. */
function filesOf(manifest: Readonly<Record<string, BuiltModule>>, modules: readonly string[]): PageFiles {
  const seen = new Map<string, BuiltModule>()
  const open = [...modules]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const built = manifest[name]
    if (!built || seen.has(name)) continue
    seen.set(name, built)
    open.push(...(built.imports ?? []))
  }
  const all = [...seen.values()]
  const address = (file: string) => `/${file}`
  return {
    scripts: all.map(({ file }) => address(file)),
    styles: [...new Set(all.flatMap(({ css = [] }) => css))].map(address),
  }
}
