import type { Rule } from '../rule.ts'

const vague = /(?:^|\/)((?:[a-z-]+-)?(?:utils?|helpers?|manager)|common|misc|stuff|shared|lib|types|constants)(?=[./])/

/** A file is named after the noun or verb it holds. */
export const fileNames: Rule = {
  name: 'file-names',
  law: 'kebab-case files named after what they hold: no utils, helpers, common, types; index.ts only as the door of a server module or of the contract',
  check: ({ path, code, place }) => {
    if (!code || !place.workspace) return []
    const file = path.split('/').at(-1) ?? ''
    const word = vague.exec(path)?.[1]
    if (word) return [{ line: 1, says: `'${word}' names nothing` }]
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(file)) return [{ line: 1, says: `${file} is not kebab-case` }]
    const isDoor = /^(server\/[a-z]+|server\/feed\/providers\/[a-z-]+|contract)\/index\.ts$/.test(path)
    return file === 'index.ts' && !isDoor ? [{ line: 1, says: 'a barrel' }] : []
  },
}
