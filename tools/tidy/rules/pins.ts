import type { Rule } from '../rule.ts'

const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Two installs of one commit are the same program. */
export const pins: Rule = {
  name: 'pins',
  law: 'every dependency in its exact version',
  check: ({ path, text }) => {
    if (!/(^|\/)package\.json$/.test(path)) return []
    const manifest: Readonly<Record<string, unknown>> = JSON.parse(text)
    return fields.flatMap((field) =>
      Object.entries(manifest[field] ?? {}).flatMap(([name, version]) => {
        if (typeof version === 'string' && exact.test(version)) return []
        const line = text.slice(0, text.indexOf(`"${name}"`)).split('\n').length
        return [{ line, says: `${name} ${JSON.stringify(version)} is not an exact version` }]
      }),
    )
  },
}
