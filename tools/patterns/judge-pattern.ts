import type { Pattern } from './patterns-of.ts'

// In this process: the program that the package brings for some systems is no quicker, and not there on all of them.
process.env.RECHECK_SYNC_BACKEND = 'pure'
const { checkSync } = await import('recheck')

/**
 * What one pattern may take of the checker's time, milliseconds; one that is too hard for it is refused as well. The hardest
 * takes eight seconds where nothing else runs, and four times that beside other programs.
 */
const timeout = 180_000
/** A count above this is taken for any number: it costs the checker its time and changes no verdict but for the better. */
const countMax = 8

/** What is wrong with a pattern: how its time grows with a text's length, and a text that shows it. */
export function judgePattern({ body, flags }: Pick<Pattern, 'body' | 'flags'>): string | undefined {
  if (body === undefined) return 'is not written where it is made: nobody can judge it'
  const verdict = checkSync(loosened(body), flags, { timeout })
  switch (verdict.status) {
    case 'safe':
      return undefined
    case 'vulnerable':
      return `grows by a ${verdict.complexity.summary}, on ${JSON.stringify(verdict.attack.string.slice(0, 24))} and on`
    case 'unknown':
      return `cannot be judged: ${verdict.error.kind}`
    default:
      return verdict satisfies never
  }
}

/** `{1,160}` as `+`, `{0,20}` as `*`. */
function loosened(body: string): string {
  return body.replaceAll(/\{(\d+)(?:,(\d*))?\}/g, (count, least: string, most: string | undefined) =>
    Number(most || least) <= countMax && most !== '' ? count : Number(least) === 0 ? '*' : '+',
  )
}
