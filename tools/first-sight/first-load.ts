import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const siteBuild = fileURLToPath(new URL('../../site/dist/', import.meta.url))

/** Of 1000 bytes. */
export const firstLoadKilobytesMax = 150

/** A script of the built site, as the house sends it to who takes gzip. */
export interface Script {
  readonly path: string
  readonly bytes: number
}

/**
 * The scripts that a browser fetches before it runs any of the site: those of its page, those the page preloads, and
 * whatever any of them imports. What is imported when it is needed is not among them.
 */
export function readFirstLoad(folder: string = siteBuild): readonly Script[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const waiting = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const found = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    waiting.push(...staticImports(readFileSync(join(folder, path), 'utf8')).map((name) => `assets/${name}`))
  }
  return [...found].map((path) => ({ path, bytes: sentBytes(join(folder, path)) }))
}

/** Names of the files beside it that a script imports or exports from, as it stands. */
export function staticImports(source: string): readonly string[] {
  const { module } = parseSync('script.js', source, { sourceType: 'module' })
  const exported = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest))
  const requests = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported]
  return requests.flatMap((request) => request?.value.replace(/^\.\//, '') ?? [])
}

/** The build has put a compressed file beside every one that gains by it. */
const sentBytes = (file: string) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size

export const sumBytes = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)
