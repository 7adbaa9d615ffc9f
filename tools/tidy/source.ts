import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comment, type Program, parseSync } from 'oxc-parser'
import { type Place, placeOf } from './place.ts'

/** One file as the rules see it. */
export interface Source {
  /** From the repository's root, with slashes. */
  readonly path: string
  readonly place: Place
  readonly text: string
  readonly lineCount: number
  /** Line of a character, both counted as editors do: lines from 1, characters from 0. */
  readonly lineOf: (character: number) => number
  /** Of TypeScript and JavaScript only. */
  readonly code: { readonly program: Program; readonly comments: readonly Comment[] } | undefined
}

const passedOver = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'coverage', 'fixtures'])
const readable = /\.(tsx?|mjs|css|md|json|ya?ml|html)$/
const generated = /(\.gen\.(ts|json)|package-lock\.json|openapi\.json)$/

/** Every file of the repository that a rule may look at. */
export function readTree(root: string): readonly Source[] {
  const files = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (passedOver.has(entry.name)) return []
      if (entry.isDirectory()) return files(path)
      return entry.isFile() && readable.test(path) && !generated.test(path) ? [path] : []
    })
  return files('').map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')))
}

/** Reads a text as if it stood at a path. Throws when it is code and does not parse. */
export function sourceOf(path: string, text: string): Source {
  const starts = lineStarts(text)
  const lineCount = text.endsWith('\n') ? starts.length - 1 : starts.length
  return { path, place: placeOf(path), text, lineCount, lineOf: (at) => lineOf(starts, at), code: parse(path, text) }
}

function parse(path: string, text: string): Source['code'] {
  if (!/\.(tsx?|mjs)$/.test(path)) return undefined
  const { program, comments, errors } = parseSync(path, text)
  const [first] = errors
  if (first) throw new Error(`${path} does not parse: ${first.message}`)
  return { program, comments }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineOf(starts: readonly number[], character: number): number {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= character) low = middle
    else high = middle
  }
  return low + 1
}
