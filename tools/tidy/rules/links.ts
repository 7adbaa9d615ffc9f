import { posix } from 'node:path'
import type { TreeRule } from '../rule.ts'
import type { Source } from '../source.ts'

const link = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g
const checked = /\.(tsx?|mjs|css|md|json|ya?ml|html)$|\/$/

/** A document that points nowhere was not read by whoever moved the file. */
export const links: TreeRule = {
  name: 'links',
  law: 'every link of a document to a file of the repository finds it',
  checkTree: (sources) => {
    const paths = sources.map(({ path }) => path)
    const exists = (target: string) => paths.some((path) => path === target || path.startsWith(target))
    return sources
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((source) =>
        targetsOf(source).flatMap(({ target, line }) =>
          exists(target) ? [] : [{ path: source.path, line, says: `there is no ${target}` }],
        ),
      )
  },
}

/** Files and folders (with a slash at their end) from the root; not other sites, pictures or ignored files. */
function targetsOf({ path, text, lineOf }: Source): readonly { target: string; line: number }[] {
  return [...text.matchAll(link)].flatMap((match) => {
    const written = match[1] ?? ''
    if (written.includes(':') || !checked.test(written)) return []
    return [{ target: posix.normalize(posix.join(posix.dirname(path), written)), line: lineOf(match.index) }]
  })
}
