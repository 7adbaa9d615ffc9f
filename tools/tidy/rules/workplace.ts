import type { Rule } from '../rule.ts'

const marks: readonly (readonly [RegExp, string])[] = [
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'a promise to do it later; do it or open an issue'],
  [/(?<![\w.~-])\/(home|root|Users|work)\/[\w.-]/, "a path of somebody's machine"],
  [/\bas discussed\b|\bas requested\b|\bper the (brief|task|issue)\b/i, 'talk between people, not about the product'],
]

/** The repository speaks of the product alone. */
export const workplace: Rule = {
  name: 'workplace',
  law: "no promises for later, no paths of somebody's machine, no talk about the work instead of the product",
  check: ({ path, text }) => {
    // this file has to name what it bans
    if (path === 'tools/tidy/rules/workplace.ts') return []
    return text.split('\n').flatMap((line, at) => {
      const mark = marks.find(([pattern]) => pattern.test(line))
      return mark ? [{ line: at + 1, says: mark[1] }] : []
    })
  },
}
