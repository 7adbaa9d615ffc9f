import { importsOf } from '../imports.ts'
import { isOnScreen } from '../place.ts'
import type { Rule } from '../rule.ts'
import type { Source } from '../source.ts'

const ofTests = /^(vitest|fast-check|node:|@playwright\/|@axe-core\/)/
const ofPlatform =
  /^(fastify|@fastify\/|ws$|pg$|@electric-sql\/|@nats-io\/|pino|prom-client|cookie$|ipaddr\.js$|temporal-polyfill)/
const ofServer = /^(node:|zod($|\/)|kysely)/

/** Packages behind walls of their own, so that one of them can be replaced in one place. */
export const packages: Rule = {
  name: 'packages',
  law: 'betting and pricing import no package; @orpc stays in contract, server/platform and browser/call.ts; the database, HTTP, socket, cookies, addresses and time zones stay in server/platform; no zod and no node: in the browser',
  check: (source) => {
    if (source.place.isConfig) return []
    return importsOf(source).flatMap(({ specifier, target, line }) => {
      if (target !== undefined) return []
      const says = barred(source, specifier)
      return says === undefined ? [] : [{ line, says }]
    })
  },
}

function barred(source: Source, specifier: string): string | undefined {
  const { workspace, part, isTest } = source.place
  if (isTest && ofTests.test(specifier)) return undefined
  if (workspace === 'betting' || workspace === 'pricing') return `${workspace} imports no package, and not ${specifier}`
  if (workspace === 'tools' || isTest) return undefined
  if (isOnScreen(source.place) && (ofServer.test(specifier) || ofPlatform.test(specifier)))
    return `${specifier} does not belong in the browser`
  if (specifier.startsWith('@orpc/')) {
    const isHome = workspace === 'contract' || part === 'platform' || source.path === 'browser/call.ts'
    return isHome ? undefined : '@orpc stays in contract/, server/platform/ and browser/call.ts'
  }
  const isOutside = workspace === 'server' && part !== 'platform'
  return isOutside && ofPlatform.test(specifier) ? `${specifier} stays in server/platform/` : undefined
}
