import { settingsShape } from '@banko/contract/calls/settings.ts'
import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { deskTopics } from '@banko/contract/topics/desk.ts'
import { topics } from '@banko/contract/topics/topics.ts'
import { readTest, type Tree } from '../rules/check-rules.ts'
import { laterParts, type SeenLine, type SeenSection, stateOf } from './screen-list.ts'

/** What a screen can be drawn from. */
const sources = new Set<string>([
  ...listCalls(contract).map(({ name }) => name),
  ...topics.map(({ name }) => name),
  ...deskTopics.keys.map((key) => `${deskTopics.name}/${key}`),
  ...Object.keys(settingsShape.shape).map((key) => `settings.${key}`),
  'address',
  'device',
])

/** Everything that the list says and the product does not have, in words. */
export function faultsOf(sections: readonly SeenSection[], tree: Tree): readonly string[] {
  const twice = new Set<string>()
  return sections.flatMap(({ source, lines }) =>
    lines.flatMap((line) => {
      const said = `${source}: “${line.seen}”`
      const again = twice.has(said) ? ['stands twice'] : []
      twice.add(said)
      return [...faultsOfLine(line, tree), ...again].map((fault) => `${said} ${fault}`)
    }),
  )
}

function faultsOfLine(line: SeenLine, tree: Tree): string[] {
  const { screen, from = [], tests = [], later, against } = line
  const state = stateOf(line)
  const faults = [...faultsOfScreen(screen, tree), ...tests.flatMap((test) => faultsOfTest(test, tree))]
  for (const name of from) if (!sources.has(name)) faults.push(`is drawn from ${name}, which does not exist`)
  if (state === 'missing' && (screen !== undefined || from.length > 0 || tests.length > 0))
    faults.push('names a screen, what it is drawn from or a test, and not all that it needs')
  // names of a closed list
  if (later !== undefined && !laterParts.some((part) => part === later))
    faults.push(`waits for an unknown part: ${later}`)
  if (against !== undefined && !tree.has(against)) faults.push(`has its reason on ${against}, which does not exist`)
  if (later !== undefined && against !== undefined) faults.push('is both later and decided against')
  return faults
}

function faultsOfScreen(screen: string | undefined, tree: Tree): string[] {
  if (screen === undefined) return []
  if (!/^(site|browser|office)\//.test(screen)) return [`is drawn by ${screen}, which is no file of a screen`]
  return tree.has(screen) ? [] : [`is drawn by ${screen}, which does not exist`]
}

function faultsOfTest(test: string, tree: Tree): string[] {
  const { path, title } = readTest(test)
  if (!path.startsWith('stories/')) return [`is seen in ${path}, which tells no story`]
  if (!tree.has(path)) return [`is seen in ${path}, which does not exist`]
  return tree.titlesOf(path).includes(title) ? [] : [`is seen in “${title}”, which ${path} does not have`]
}
