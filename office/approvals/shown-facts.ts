import type { Format } from '@banko/browser/use-format.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { Approval } from '@banko/contract/calls/approvals.ts'
import { grantStates } from '@banko/contract/promotions/choices.ts'
import { isPlace, placeFacts } from '../kit/place-facts.ts'

type Facts = Approval['before']
interface Speaking {
  readonly t: Words['t']
  readonly format: Pick<Format, 'money' | 'count' | 'dateTime'>
}

const times: ReadonlySet<string> = new Set(['since', 'until'])
/** A credit line, a payment or a bonus, and a round. */
const amounts = ['line', 'amount', 'staked', 'returned', 'won'] as const

/** What becomes of what, as it is read: amounts in their currency, times as people write them, the place of a dealer in words. */
export function shownFacts(
  { kind, before, after }: Pick<Approval, 'kind' | 'before' | 'after'>,
  speaking: Speaking,
): Pick<Approval, 'before' | 'after'> {
  const read = (all: Facts): Facts => {
    const facts = kind === 'grantEnded' ? withStateSaid(all, speaking) : all
    if (kind === 'nodeMoved') return isPlace(facts) ? placeFacts(facts, speaking) : facts
    const { currency } = facts
    const timed = Object.entries(facts).map(([name, value]) =>
      times.has(name) && typeof value === 'number' ? [name, speaking.format.dateTime(value, 0)] : [name, value],
    )
    const told: Facts = Object.fromEntries(timed)
    if (typeof currency !== 'string') return told
    const money = [...amounts].flatMap((name) => {
      const value = facts[name]
      return typeof value === 'number' ? [[name, speaking.format.money(value, currency)]] : []
    })
    return { ...told, ...Object.fromEntries(money) }
  }
  return { before: read(before), after: read(after) }
}

/** The state of a grant as the lists say it. */
function withStateSaid(facts: Facts, { t }: Speaking): Facts {
  const state = grantStates.find((known) => known === facts.state)
  return state ? { ...facts, state: t(`desk.grants.states.${state}`) } : facts
}
