import { createFormat } from '@banko/browser/use-format.ts'
import { createWords } from '@banko/browser/words.tsx'
import type { Grant } from '@banko/contract/calls/promotions.ts'
import { type GrantState, grantStates, requestStatusOf } from '@banko/contract/promotions/choices.ts'
import type { OfferReward } from '@banko/contract/promotions/offer-shape.ts'
import { loadWords } from '@banko/words/load.ts'
import { expect, it } from 'vitest'
import { grantText, sortGrants } from './grant-text.ts'

const grant = (grantId: number, state: GrantState): Grant => ({
  ...{ grantId, state, offerId: 1, title: 'Welcome', text: '', status: requestStatusOf(state), askedAt: 1 },
  terms: { reward: { kind: 'grant', amount: 5000 }, rules: { wagerTimes: 10, wagerOf: 'bonus', days: 30 } },
  mayCancel: false,
})

it('every grant stands in one place: as the active one, among those that wait, or among those that are over', () => {
  const { active, pending, earlier } = sortGrants(grantStates.map((state, index) => grant(index, state)))
  expect(active?.state).toBe('active')
  expect(pending.map(({ state }) => state)).toEqual(['requested', 'accepted', 'waiting'])
  expect(earlier.map(({ state }) => state)).toEqual(['denied', 'completed', 'expired', 'cancelled', 'ended'])
})

it('a grant that gave a free bet stands among the free bets, and any other where it stood', () => {
  const grants = [grant(1, 'completed'), grant(2, 'completed'), grant(3, 'requested')]
  const { pending, earlier } = sortGrants(grants, [{ grantId: 2 }, { grantId: 2 }, { grantId: 3 }])
  expect(earlier.map(({ grantId }) => grantId)).toEqual([1])
  expect(pending.map(({ grantId }) => grantId)).toEqual([3])
})

it('says what each waits for or how it ended, and of a completed one what became cash', async () => {
  const data = await loadWords('en')
  if (!data) throw new Error('there is no English')
  const words = createWords(data)
  const { terms } = grant(1, 'active')
  const say = (one: Pick<Grant, 'state' | 'converted'> & { terms?: Grant['terms'] }) =>
    grantText(words, createFormat(words), { terms, ...one }, 'TRY')
  expect(new Set(grantStates.map((state) => say({ state }))).size).toBe(grantStates.length)
  expect(say({ state: 'completed', converted: 1250 })).toMatch(/12\.50.* became cash/)
  const freeBet = { kind: 'freeBet', amount: 5000, kinds: ['single'], products: ['sport'] } satisfies OfferReward
  expect(say({ state: 'completed', converted: 0, terms: { ...terms, reward: freeBet } })).toBe(
    'You got it as a free bet.',
  )
})
