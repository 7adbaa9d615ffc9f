import type { Words } from '@banko/browser/words.tsx'

/** `POSSIBLE_GOAL_HOME` is told as `POSSIBLE_GOAL`: both sides are shown already. */
const side = /_(?:HOME|AWAY)(?:_HOCKEY)?$/

/** Why betting on a match has stopped, as its producer says it, where we have words for it: "possible goal". */
export function stopReasonText({ find }: Pick<Words, 'find'>, reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : find(`stopReason.${reason.replace(side, '')}`)
}
