import type { Source } from '../tidy/source.ts'
import { type ListedRule, type RuleGroup, reasonsPage } from './rule-list.ts'
import { testTitles } from './test-titles.ts'

/** What the list is held against: the files of the repository. */
export interface Tree {
  readonly has: (path: string) => boolean
  readonly titlesOf: (path: string) => readonly string[]
  readonly headings: readonly string[]
}

/** The repository as the list sees it. */
export function treeOf(sources: readonly Source[]): Tree {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const titles = new Map<string, readonly string[]>()
  return {
    has: (path) => byPath.has(path),
    titlesOf: (path) => {
      const source = byPath.get(path)
      const known = titles.get(path) ?? (source ? testTitles(source) : [])
      titles.set(path, known)
      return known
    },
    headings: [...(byPath.get(reasonsPage)?.text ?? '').matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? ''),
  }
}

/** Where a test stands and what it is called. */
export function readTest(test: string): { path: string; title: string } {
  const at = test.indexOf(' › ')
  return at < 0 ? { path: test, title: '' } : { path: test.slice(0, at), title: test.slice(at + 3) }
}

/** Everything that the list says and the tree does not hold, in words. */
export function faultsOf(groups: readonly RuleGroup[], tree: Tree): readonly string[] {
  return groups.flatMap(({ source, rules }) =>
    rules.flatMap((rule) => faultsOfRule(rule, tree).map((fault) => `${source}: “${rule.rule}” ${fault}`)),
  )
}

function faultsOfRule({ files = [], tests = [], see }: ListedRule, tree: Tree): string[] {
  const faults = files.filter((path) => !tree.has(path)).map((path) => `is held by ${path}, which does not exist`)
  for (const test of tests) {
    const { path, title } = readTest(test)
    if (!tree.has(path)) faults.push(`is proved by ${path}, which does not exist`)
    else if (!tree.titlesOf(path).includes(title)) faults.push(`is proved by “${title}”, which ${path} does not have`)
  }
  if (see !== undefined && !tree.headings.includes(see))
    faults.push(`has its reason under “${see}”, which is not there`)
  if (see !== undefined) return faults
  if (files.length === 0) faults.push('is held by no file')
  const proves = tests.length > 0 || files.every((path) => !path.startsWith('betting/'))
  return proves ? faults : [...faults, 'has no test']
}
