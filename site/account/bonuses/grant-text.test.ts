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

it('a grant of free rounds that may be played stands among those, and waits where its last round is open', () => {
  const grants = [grant(1, 'accepted'), grant(2, 'accepted'), grant(3, 'active')]
  const { active, pending } = sortGrants(grants, [], [{ grantId: 2 }, { grantId: 3 }])
  expect(active?.grantId).toBe(3)
  expect(pending.map(({ grantId }) => grantId)).toEqual([1])
})

it('says what each waits for or how it ended, and of a completed one what became cash', async () => {
  const data = await loadWords('en')
  if (!data) throw new Error('there is no English')
  const words = createWords(data)
  const { terms } = grant(1, 'active')
  const say = (one: Partial<Grant> & Pick<Grant, 'state'>) =>
    grantText(words.t, { terms, ...one }, { format: createFormat(words), currency: 'TRY', now: 0 })
  expect(new Set(grantStates.map((state) => say({ state }))).size).toBe(grantStates.length)
  expect(say({ state: 'completed', converted: 1250 })).toMatch(/12\.50.* became cash/)
  const freeBet = { kind: 'freeBet', amount: 5000, kinds: ['single'], products: ['sport'] } satisfies OfferReward
  expect(say({ state: 'completed', converted: 0, terms: { ...terms, reward: freeBet } })).toBe(
    'You got it as a free bet.',
  )
  const pays = { kinds: freeBet.kinds, products: freeBet.products }
  const insurance = { kind: 'couponInsurance', max: 5000, legsMin: 3, ...pays } satisfies OfferReward
  const insured = { ...terms, reward: insurance }
  expect(say({ state: 'completed', converted: 0, terms: insured })).toBe('You got it as a free bet.')
  expect(say({ state: 'accepted', endsAt: 1e12, terms: insured })).toMatch(/^A combined coupon of yours is insured/)
  const cashback = { kind: 'cashback', percent: 10, max: 5000, period: 'week', paidAs: 'bonus' } satisfies OfferReward
  const back = { ...terms, reward: cashback }
  expect(say({ state: 'accepted', endsAt: 1e12, terms: back })).toMatch(/^What you lose counts/)
  expect(say({ state: 'expired', terms: back })).toBe('There was nothing to give back.')
  // one that was paid as bonus ran out as others do
  expect(say({ state: 'expired', grantedAt: 1, terms: back })).toBe('Its time ran out.')
})
