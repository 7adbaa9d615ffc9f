import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { expect, test } from 'vitest'
import { promotionRefusalText } from './use-promotion-act.ts'

const said = (refusal: CallRefusal) => promotionRefusalText((id) => id, refusal)

test('what offers and grants are refused for has words for staff, with why', () => {
  expect(said({ code: 'bonusOff', why: 'budget' })).toBe('desk.promotions.refusal.bonusOff.budget')
  expect(said({ code: 'offerUnfit', why: 'languageTwice' })).toBe('desk.promotions.refusal.offerUnfit.languageTwice')
  expect(said({ code: 'offerUnfit', why: 'untilBeforeFrom' })).toBe('desk.content.untilUnfit')
  expect(said({ code: 'offerUnfit', why: 'segmentLarge' })).toBe('refusal.offerUnfit.segmentLarge')
  expect(said({ code: 'grantMoved' })).toBe('desk.promotions.refusal.grantMoved')
  expect(said({ code: 'versionOld', version: 3 })).toBe('desk.payments.refusal.versionOld')
})

test('everything else has the words of everywhere', () => {
  expect(said({ code: 'notFound' })).toBeUndefined()
})
