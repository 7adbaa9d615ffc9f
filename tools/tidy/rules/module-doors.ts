import { importsOf } from '../imports.ts'
import { moduleOrder } from '../law.ts'
import { placeOf } from '../place.ts'
import type { Finding, Rule } from '../rule.ts'
import type { Source } from '../source.ts'

const order: readonly string[] = moduleOrder

/** One linear order of the server's modules, so that no cycle is possible. */
export const moduleDoors: Rule = {
  name: 'module-doors',
  law: 'a server module imports only modules above it, and only their index.ts; the platform is open to all; stories enter the server by its doors and the browser by its wire',
  check: (source) => {
    const { workspace, part, isTest } = source.place
    if (workspace === 'stories') return storyDoors(source)
    // what tests of the whole house share stands beside the modules, as its root does
    if (workspace !== 'server' || part === undefined || part === 'testing') return []
    if (!order.includes(part))
      return [{ line: 1, says: `server/${part} has no place in the order of tools/tidy/law.ts` }]
    return importsOf(source).flatMap(({ target, line }) => {
      const to = target === undefined ? undefined : placeOf(target)
      if (to?.workspace !== 'server' || to.part === part) return []
      if (to.part === undefined || to.part === 'testing') return isTest ? [] : rootFile(target ?? '', line)
      const isAbove = order.indexOf(to.part) < order.indexOf(part)
      if (!isAbove && !isTest)
        return [{ line, says: `server/${part} may not import server/${to.part}, which is below it` }]
      if (to.part === 'platform' || target === `server/${to.part}/index.ts`) return []
      // what answers calls is brought together by the root, and by a test that opens a part of it
      if (isTest && /calls\.ts$/.test(target ?? '')) return []
      return [{ line, says: `server/${to.part} is entered by its index.ts` }]
    })
  },
}

/** The files beside the modules are made of them. */
function rootFile(target: string, line: number): readonly Finding[] {
  return [{ line, says: `${target} wires the modules and is imported by none` }]
}

const forStories =
  /^server\/([a-z-]+\.ts$|[a-z]+\/index\.ts$|(platform|testing)\/)|^browser\/(call|live|connection)\.ts$/

function storyDoors(source: Source): readonly Finding[] {
  return importsOf(source).flatMap(({ target, line }) => {
    const to = target === undefined ? undefined : placeOf(target).workspace
    if (target === undefined || (to !== 'server' && to !== 'browser') || forStories.test(target)) return []
    return [
      {
        line,
        says: `stories may not import ${target}: the server by its doors, the browser by call, connection, live`,
      },
    ]
  })
}
