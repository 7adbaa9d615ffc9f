import { importsOf } from '../tidy/imports.ts'
import type { Source } from '../tidy/source.ts'
import type { ListedRule } from './rule-list.ts'

/** What runs in front of people, by the file that it starts with. */
export const programs = { server: 'server/main.ts', site: 'site/main.tsx', office: 'office/main.tsx' } as const

export type Program = keyof typeof programs

/** A rule whose file nothing but tests reaches, or whose facts nobody hands to it. */
export const notYetUsed = 'not yet used'

/** Which programs use a rule, by what they import. */
export type UsedBy = (rule: ListedRule) => readonly (Program | 'proof' | typeof notYetUsed)[]

/** Reads the imports of every file once. Types alone do not make a file used: nothing of them runs. */
export function readUsedBy(sources: readonly Source[]): UsedBy {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const reached = Object.entries(programs).map(([name, start]) => {
    // Object.entries of a closed literal.
    return { name: name as Program, files: reachedFrom(start, byPath) }
  })
  const product = new Set(reached.flatMap(({ files }) => [...files]))
  const handing = [...product].map((path) => byPath.get(path)).filter((source) => source && handsFacts(source))
  const isHanded = (fact: string) => handing.some((source) => source && new RegExp(`\\b${fact}\\b`).test(source.text))
  return ({ files = [], facts = [] }) => {
    if (files.length === 0) return []
    if (files.every(isProof)) return ['proof']
    const unused = files.some((path) => !isProof(path) && !product.has(path)) || !facts.every(isHanded)
    if (unused) return [notYetUsed]
    return reached.filter((program) => files.some((path) => program.files.has(path))).map(({ name }) => name)
  }
}

function isProof(path: string): boolean {
  return path.startsWith('tools/') || path.startsWith('stories/')
}

/** A file of the product that asks `checkSlip`: what it does not name, no rule of a slip is told. */
function handsFacts(source: Source): boolean {
  return (
    !source.path.startsWith('betting/') &&
    importsOf(source).some(({ target }) => target === 'betting/slip/check-slip.ts')
  )
}

const typeNodes = new Set(['ImportDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration'])

/** A file of nothing but types is used where they are: it has nothing that could run. */
function holdsOnlyTypes(source: Source | undefined): boolean {
  const body = source?.code?.program.body ?? []
  return (
    body.length > 0 &&
    body.every(
      (node) => typeNodes.has(node.type) || (node.type === 'ExportNamedDeclaration' && node.exportKind === 'type'),
    )
  )
}

function reachedFrom(start: string, byPath: ReadonlyMap<string, Source>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = byPath.get(path)
    if (!source || reached.has(path)) continue
    reached.add(path)
    for (const { target, onlyTypes } of importsOf(source)) {
      if (target && !onlyTypes) waiting.push(target)
      else if (target && holdsOnlyTypes(byPath.get(target))) reached.add(target)
    }
  }
  return reached
}
