import { posix } from 'node:path'
import { importsOf } from '../tidy/imports.ts'
import type { Source } from '../tidy/source.ts'

/** Who needs a file, as far as the text of the files says. Paths from the root. */
export interface Readers {
  /** Files that have something of this one when they run. */
  whenRunning(path: string): readonly string[]
  /** Files whose types may depend on it. */
  whenTyping(path: string): readonly string[]
}

/** `'./x.ts'`, `"docs/page.md › heading"`, and the beginning of `../words/${lang}`; no import, which may be of types alone. */
const written = /(?<!\b(?:from|import)\s*)['"`]([@\w./-]+)(?=['"`\s]|\$\{)/g

/** Knows who imports a file, who names its path, and who names the folder that it lies in by a slash at its end. */
export function openReaders(sources: readonly Source[]): Readers {
  const running = new Map<string, Set<string>>()
  const typing = new Map<string, Set<string>>()
  for (const source of sources) {
    for (const { target, onlyTypes } of importsOf(source)) {
      if (target === undefined) continue
      note(typing, target, source.path)
      if (!onlyTypes) note(running, target, source.path)
    }
    // a page that links to a file does not need it
    if (!source.path.endsWith('.md')) for (const path of namedBy(source)) note(running, path, source.path)
  }
  const among = (known: ReadonlyMap<string, ReadonlySet<string>>, paths: readonly string[]) => [
    ...new Set(paths.flatMap((path) => [...(known.get(path) ?? [])])),
  ]
  return {
    // code is imported by its name: whoever lists a folder reads the data in it
    whenRunning: (path) => among(running, isCode(path) ? [path] : [path, ...foldersOf(path)]),
    whenTyping: (path) => among(typing, [path]),
  }
}

export function isCode(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path)
}

function note(known: Map<string, Set<string>>, path: string, reader: string): void {
  if (path === reader) return
  const readers = known.get(path)
  if (readers) readers.add(reader)
  else known.set(path, new Set([reader]))
}

/** What a text may mean by the paths in it: beside its own file or, where a folder stands before the name, from the root. */
function namedBy({ path, text }: Source): readonly string[] {
  const named = [...text.matchAll(written)].map(([, name = '']) => name).filter((name) => /[./]/.test(name))
  return named.flatMap((name) => {
    const beside = posix.join(posix.dirname(path), name)
    if (name.endsWith('/') || name.startsWith('.')) return [beside]
    return [beside, posix.normalize(name.replace(/^@banko\//, ''))]
  })
}

/** `words/tr/`, `words/`. */
function foldersOf(path: string): readonly string[] {
  const steps = path.split('/').slice(0, -1)
  return steps.map((_, at) => `${steps.slice(0, at + 1).join('/')}/`).reverse()
}
