import type { ReadMessage } from './naive-message.ts'

/** What was said for good: it outlives a crash. */
export interface NaiveFacts {
  keep(message: ReadMessage): void
  resultOf(bet: { readonly event: string; readonly key: string; readonly outcome: string; readonly at: number }): string
}

export function openNaiveFacts(mistakes: ReadonlySet<string>): NaiveFacts {
  const facts: ReadMessage[] = []
  const timeOf = ({ root }: ReadMessage) => Number(root.timestamp)
  return {
    keep: (message) => void facts.push(message),
    resultOf({ event, key, outcome, at }) {
      const about = facts.filter(({ root, markets }) => root.event_id === event && markets.some((m) => m.key === key))
      if (!mistakes.has('counts in order of arrival')) about.sort((a, b) => timeOf(a) - timeOf(b))
      let settled = 'open'
      let cancelled: string[] = []
      for (const { kind, root, markets } of about) {
        const window = `${root.start_time ?? 0} ${root.end_time ?? Number.MAX_SAFE_INTEGER}`
        if (kind === 'bet_settlement') {
          const of = markets.find((m) => m.key === key)?.outcomes.find(({ id }) => id === outcome)
          settled = of ? `${of.result} ${of.void_factor ?? ''} ${of.dead_heat_factor ?? ''}` : settled
        }
        if (kind === 'rollback_bet_settlement') settled = 'open'
        if (kind === 'bet_cancel') cancelled.push(window)
        if (kind === 'rollback_bet_cancel') cancelled = cancelled.filter((one) => one !== window)
      }
      const covers = (window: string) => {
        const [from = 0, until = 0] = window.split(' ').map(Number)
        return at >= from && at < until
      }
      return cancelled.some(covers) ? 'cancelled' : settled
    },
  }
}
