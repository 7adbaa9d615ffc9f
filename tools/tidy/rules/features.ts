import { importsOf } from '../imports.ts'
import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

const composers = /^(site|office)\/(app|main|router|routes)\.tsx?$/

/** Features of the web apps meet in app.tsx alone. */
export const features: Rule = {
  name: 'features',
  law: 'features of site and office import no feature but the kit, and not the app that composes them',
  check: (source) => {
    const { workspace, part } = source.place
    if ((workspace !== 'site' && workspace !== 'office') || part === undefined) return []
    return importsOf(source).flatMap(({ target, line }) => {
      if (target === undefined) return []
      if (composers.test(target)) return [{ line, says: `${part} may not import what composes it` }]
      const to = placeOf(target)
      if (to.workspace !== workspace || to.part === undefined || to.part === part || to.part === 'kit') return []
      return [{ line, says: `feature ${part} may not import feature ${to.part}` }]
    })
  },
}
