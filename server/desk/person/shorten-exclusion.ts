import { houseExclusionOf, whyNotShorten } from '@banko/betting/protection/house-bars.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import * as z from 'zod'
import { must } from '../../platform/must.ts'
import { approvalRules, askApproval, type KindRules } from '../../staff/index.ts'
import { act, type Doing } from './act.ts'
import type { Needs } from './needs.ts'

const content = z.object({ playerId: z.int(), until: z.int() })

type Shortening = Pick<Needs, 'platform' | 'operators' | 'people'>

type Code = 'timePast' | 'exclusionLonger' | 'exclusionBelowLaw' | 'approvalWaiting' | 'notFound'

/** Asks another to let an exclusion by the house end sooner. What a player said themselves nobody shortens. */
export function shortenExclusion(needs: Needs, doing: Doing & { readonly reason: string }, until: number) {
  return act<{ approvalId: number }, Code>(needs, doing, async (doer) => {
    const { tx, of, at, scope } = doer
    const daysMin = needs.operators.operatorOf(scope.operatorId).exclusionDaysMin
    const why = whyNotShorten(await needs.people.person.holdSaid(tx, of), { until, now: at, daysMin })
    if (why) return refused({ code: why })
    const asked = await askApproval(doer, {
      ...{ kind: 'exclusionShortened', rules: exclusionShortened(needs), did: 'deskPerson.shortenExclusion' },
      ...{ content: { playerId: of.playerId, until }, reason: doing.reason },
    })
    if (asked.ok) return ok(asked.value)
    const { refusal } = asked
    if (refusal.code === 'notFound' || refusal.code === 'approvalWaiting') return refused(refusal)
    throw new Error(`nothing bars an exclusion from being shortened: ${refusal.code}`)
  })
}

/**
 * What is looked at again at the second yes: the exclusion must be as it was, and the law must still allow the end. A
 * longer word that was said meanwhile, or an operator that is held to more days, kills the request.
 */
export function exclusionShortened({ platform, operators, people }: Shortening): KindRules {
  return approvalRules(content, {
    permission: 'people.block',
    subjectOf: ({ playerId }) => `player ${playerId}`,
    async standing(tx, { operatorId, content: { playerId, until } }) {
      const entries = await people.person.holdSaid(tx, { operatorId, playerId })
      const now = platform.clock.now()
      const daysMin = operators.operatorOf(operatorId).exclusionDaysMin
      // an end that has come while it waited is one all the same
      const out = houseExclusionOf(entries, now)
      if (!out || whyNotShorten(entries, { until: Math.max(until, now + 1), now, daysMin })) return undefined
      return { since: out.since, until: out.until ?? null }
    },
    afterOf: ({ until }) => ({ until }),
    async apply(tx, { operatorId, content: { playerId, until } }) {
      const of = { operatorId, playerId }
      const said = await people.person.say(tx, of, (_, at) => ({ said: 'houseExclusionShortened', until, at }))
      must(said, 'what two have said')
    },
  })
}
