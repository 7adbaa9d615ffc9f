import { formatAmount } from '@banko/betting/numbers/money.ts'
import { parsePrice } from '@banko/betting/numbers/price.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { freeBetKinds, freeBetProducts } from '@banko/betting/wagering/free-bet.ts'
import type { Answer } from '@banko/contract/answer.ts'
import type { Grant } from '@banko/contract/calls/promotions.ts'
import { cashbackPeriods } from '@banko/contract/promotions/choices.ts'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { callsOf } from '@banko/server/calls.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { clerk, request } from './desk-of-story.ts'
import { matchOf } from './feed-verbs.ts'
import { grantOf } from './grants-of-story.ts'
import { readNamed } from './outcome-name.ts'
import { playerOf, readMoney } from './player-verbs.ts'
import { currency, type Stage } from './stage.ts'

type Words = readonly string[]

/**
 * `offer O1 grant 10.00 times 2`, `offer O1 match 50% 30.00 times 5`, `offer O1 freeBet 20.00 times 0`,
 * `offer O1 insurance 15.00 legs 3 times 0`, `offer O1 cashback 10% 50.00 day cash times 0`,
 * `offer O1 priceBoost M1.home 3.00 times 0`: what is written at the desk and put on.
 */
async function offer(stage: Stage, [name = '', kind, ...rest]: Words): Promise<undefined> {
  const reward = kind === 'priceBoost' ? boostOf(stage, rest) : readReward(kind, rest)
  const times = Number.parseInt(rest[rest.indexOf('times') + 1] ?? '', 10)
  const terms: OfferTerms = {
    ...{ currency, reward, from: 0, approval: 'atOnce', timesMax: 1 },
    texts: [{ language: 'en', title: name, text: '' }],
    rules: { wagerTimes: times, wagerOf: 'bonus', betMax: 100_000, days: 30 },
  }
  const desk = callsOf(stage.house).deskPromotions
  const by = clerk(stage.operatorId, 1)
  await forOperator(stage.operatorId, async () => {
    const made = await desk.addOffer(by, { terms }, request)
    if (!made.ok) throw new Error(`${name} is refused: ${made.refusal.code}`)
    const { offerId, version } = made.value
    await desk.setOffer(by, { offerId, version, state: 'on', reason: 'as the story has it' }, request)
    stage.offers.set(name, offerId)
  })
}

function readReward(kind: string | undefined, [first = '', second = '', third = '', fourth]: Words): OfferReward {
  const pays = { kinds: [...freeBetKinds], products: [...freeBetProducts] }
  if (kind === 'grant') return { kind, amount: readMoney(first) }
  if (kind === 'freeBet') return { kind, amount: readMoney(first), ...pays }
  if (kind === 'insurance')
    return { kind: 'couponInsurance', max: readMoney(first), legsMin: Number.parseInt(third, 10), ...pays }
  if (kind === 'cashback') {
    const period = cashbackPeriods.find((known) => known === third)
    if (!period) throw new Error(`"${third}" is no time of cashback`)
    const paidAs = fourth === 'bonus' ? 'bonus' : 'cash'
    return { kind, percent: Number.parseInt(first, 10), max: readMoney(second), period, paidAs }
  }
  return { kind: 'depositMatch', percent: Number.parseInt(first, 10), max: readMoney(second), depositMin: 0 }
}

/** For stakes up to 100.00. */
function boostOf(stage: Stage, [named = '', price = '']: Words): OfferReward {
  const { match, marketKey, outcomeId } = readNamed(named)
  const key = selectionKey({ matchId: matchOf(stage, match).matchId, marketKey, outcomeId })
  const raise = { kind: 'to', price: parsePrice(price) ?? 0 } as const
  return { kind: 'priceBoost', outcomes: [key], raise, stakeMax: 10_000 }
}

/** `takes B1 P1 O1`: answers how it stands, or why it is refused. */
async function take(stage: Stage, [name = '', player = '', offered = '']: Words): Promise<string> {
  const { house, operatorId } = stage
  const { playerId } = playerOf(stage, player)
  const offerId = stage.offers.get(offered)
  if (offerId === undefined) throw new Error(`the story has no offer ${offered} yet`)
  const asked = { operatorId, playerId, currency, offerId, madeBy: 'player', language: 'en' }
  const answer = await forOperator(operatorId, () => house.promotions.request(asked))
  if (answer.ok) stage.grants.set(name, { playerId, grantId: answer.value.grantId })
  return tell(answer)
}

async function giveUp(stage: Stage, [name = '']: Words): Promise<string> {
  const { operatorId, house } = stage
  const { playerId, grantId } = grantOf(stage, name)
  const of = { operatorId, playerId, language: 'en' }
  return tell(await forOperator(operatorId, () => house.promotions.cancel(of, grantId)))
}

/** What a story may say of bonuses. */
export const bonusVerbs: Readonly<Record<string, (stage: Stage, words: Words) => Promise<string | undefined>>> = {
  ...{ offer, takes: take, givesUp: giveUp },
}

/** What an offer has cost, and may cost yet: `5.00`. */
export async function costText(stage: Stage, [name = '']: Words): Promise<string> {
  const desk = callsOf(stage.house).deskPromotions
  const answer = await forOperator(stage.operatorId, () => desk.offers(clerk(stage.operatorId, 1), {}, request))
  const found = answer.ok && answer.value.offers.find(({ offerId }) => offerId === stage.offers.get(name))
  if (!found) throw new Error(`the story has no offer ${name} yet`)
  return formatAmount(found.given, currency)
}

/** `active 10.00 of 20.00`, `completed 35.00`. */
export async function grantText(stage: Stage, [name = '']: Words): Promise<string> {
  const { operatorId, house } = stage
  const { playerId, grantId } = grantOf(stage, name)
  const of = { operatorId, playerId, currency, language: 'en' }
  const { grants } = await forOperator(operatorId, () => house.promotions.bonuses(of))
  const found = grants.find((one) => one.grantId === grantId)
  if (!found) throw new Error(`${name} is not there`)
  const money = (amount: number) => formatAmount(amount, currency)
  const { state, wager, converted } = found
  if (state === 'completed') return `completed ${money(converted ?? 0)}`
  return state === 'active' && wager ? `active ${money(wager.counted)} of ${money(wager.needed)}` : state
}

const tell = (answer: Answer<Grant>) => (answer.ok ? answer.value.state : `refused ${answer.refusal.code}`)
