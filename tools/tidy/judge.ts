import type { Finding } from './rule.ts'
import { rules, treeRules } from './rules.ts'
import type { Source } from './source.ts'

export interface Verdict extends Finding {
  readonly rule: string
  readonly path: string
}

interface Exception {
  readonly rule: string
  readonly line: number
  readonly wholeFile: boolean
}

const exceptionForm = /(?:\/\/|\/\*|<!--) *tidy-allow ([a-z-]+): (\S.{9,})/

/** Every broken rule that no written reason excuses, in order of path and line. */
export function judge(sources: readonly Source[]): readonly Verdict[] {
  const ofFiles = sources.flatMap((source) =>
    rules.flatMap((rule) => rule.check(source).map((each) => ({ ...each, rule: rule.name, path: source.path }))),
  )
  const ofTree = treeRules.flatMap((rule) => rule.checkTree(sources).map((each) => ({ ...each, rule: rule.name })))
  const excuse = excuses(sources)
  const standing = [...ofFiles, ...ofTree].filter((verdict) => !excuse.covers(verdict))
  return [...standing, ...excuse.unused()].toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

/**
 * `// tidy-allow RULE: why` excuses the line it stands on and the next; as the first line of a file, the whole file.
 * One that excuses nothing is itself a finding.
 */
function excuses(sources: readonly Source[]) {
  const byPath = new Map(sources.map((source) => [source.path, exceptionsOf(source)]))
  const used = new Set<Exception>()
  return {
    covers: ({ path, rule, line }: Verdict): boolean => {
      const exception = (byPath.get(path) ?? []).find(
        (each) => each.rule === rule && (each.wholeFile || each.line === line || each.line === line - 1),
      )
      if (exception) used.add(exception)
      return exception !== undefined
    },
    unused: (): readonly Verdict[] =>
      [...byPath].flatMap(([path, exceptions]) =>
        exceptions
          .filter((each) => !used.has(each))
          .map(({ rule, line }) => ({ path, line, rule: 'tidy-allow', says: `excuses no '${rule}' here` })),
      ),
  }
}

function exceptionsOf(source: Source): readonly Exception[] {
  if (!source.text.includes('tidy-allow')) return []
  return commentsOf(source).flatMap(({ text, line }) => {
    const rule = exceptionForm.exec(text)?.[1]
    return rule ? [{ rule, line, wholeFile: line === 1 }] : []
  })
}

/** In code what the parser calls a comment; elsewhere every line may hold one. */
function commentsOf({ code, text, lineOf }: Source): readonly { text: string; line: number }[] {
  if (!code) return text.split('\n').map((line, at) => ({ text: line, line: at + 1 }))
  return code.comments.map(({ start, end }) => ({ text: text.slice(start, end), line: lineOf(start) }))
}
