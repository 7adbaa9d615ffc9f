import { at } from './at.ts'
import type { Case, CaseEvent } from './case.ts'
import { groupsOf } from './layout.ts'
import { type Quote, quote } from './quote.ts'
import { compare, ratio, round } from './ratio.ts'
import { type Entry, walk } from './walk.ts'

type Look = readonly [trait: string, met: boolean]

function looksOfForm(coupon: Case, { kind, refusals }: Quote): Look[] {
  const groups = groupsOf(coupon)
  const several = groups.some(({ selections }) => selections.length > 1)
  const bankers = groups.filter(({ banker }) => banker).length
  return [
    [kind, true],
    ...refusals.map((refusal): Look => [`refused ${refusal}`, true]),
    ['bankers at matches − 2', kind === 'system' && bankers > 0 && bankers === groups.length - 2],
    [coupon.stakeMode, true],
    [coupon.rounding, true],
    [`${coupon.currency.minorDigits} minor digits`, true],
    ['several sizes', coupon.sizes.length > 1],
    ['system with bankers', kind === 'system' && bankers > 0],
    ['combined with marks', kind === 'combined' && bankers > 0],
    ['system over several of a match', kind === 'system' && several],
    ['long coupon', coupon.selections.length > 15],
    ['no cap', coupon.payoutMax === null],
  ]
}

function looksOfQuote(coupon: Case, { reckoned, kind }: Quote): Look[] {
  const uncapped = quote({ ...coupon, payoutMax: null }).reckoned
  const markets = coupon.markets.map((market) => ({ ...market, endings: market.endings.slice(0, -1) }))
  const voidless = quote({ ...coupon, markets, payoutMax: null }).reckoned
  if (reckoned === null || uncapped === null || voidless === null) return []
  const { returnedAtPrices, payoutLargest, bonus, bonusPercent, unitStake } = reckoned
  const eligible = coupon.selections.filter(({ price }) => price >= coupon.bonus.oddsMin).length
  return [
    ['cap cuts the win', payoutLargest < uncapped.payoutLargest],
    ['cap cuts the bonus alone', payoutLargest === uncapped.payoutLargest && bonus < uncapped.bonus],
    ['stake at the cap', reckoned.stakeTotal === BigInt(coupon.payoutMax ?? 0)],
    ['not all can win together', compare(ratio(uncapped.payoutLargest + 1n), returnedAtPrices) < 0],
    ['void pays most', uncapped.payoutLargest > voidless.payoutLargest],
    ['bonus quoted', bonus > 0n],
    ['bonus of a single', kind === 'single' && bonus > 0n],
    ['bonus at its most', bonusPercent === 25],
    ['bonus with a leg below its price', bonusPercent > 0 && eligible < coupon.selections.length],
    ['unit stake is no whole money', unitStake.denominator !== 1n],
    ['rounding decides', round(returnedAtPrices, 'halfUp') !== round(returnedAtPrices, 'down')],
  ]
}

function looksOfLegs({ legs }: Entry): Look[] {
  return [
    ...legs.map((leg): Look => [`leg ${leg?.word ?? 'open'}`, true]),
    ['dead heat', legs.some((leg) => leg?.word === 'won' && leg.deadHeat !== null)],
    ['dead heat of a half', legs.some((leg) => leg?.word === 'halfWon' && leg.deadHeat !== null)],
    ['dead heat for places', legs.some((leg) => leg?.deadHeat != null && leg.deadHeat.places > 1)],
    ['all void', legs.every((leg) => leg?.word === 'void')],
  ]
}

function looksOfEntry(coupon: Case, quoted: Quote, before: Entry, entry: Entry): Look[] {
  const { status, difference, sale, legs, event } = entry
  const open = legs.includes(null)
  const earlierPercent = quoted.reckoned?.bonusPercent ?? 0
  const refusal = sale?.kind === 'refused' ? sale.refusal : null
  return [
    ...looksOfLegs(entry),
    [`ends ${status}`, true],
    [`${status} with legs open`, open && status !== 'waiting'],
    [`${before.status} to ${status}`, before.status !== status],
    ['taken back from the player', difference < 0n],
    ['paid anew, another sum', status === 'won' && before.status === 'won' && difference !== 0n],
    ['bonus paid', status === 'won' && entry.bonus > 0n],
    ['bonus lowered by a void', status === 'won' && entry.bonusPercent > 0 && entry.bonusPercent < earlierPercent],
    ['paid less than the stake', status === 'won' && entry.payout < entry.stakeLeft],
    ['sold a part', sale?.kind === 'sold' && sale.stakeLeft > 0n],
    ['sold with decided legs', sale?.kind === 'sold' && legs.some((leg) => leg !== null)],
    ['sold at the cap', sale?.kind === 'sold' && compare(sale.offerExact, ratio(coupon.payoutMax ?? 0)) === 0],
    [`sale refused ${refusal}`, refusal !== null],
    [
      'rest of a sale won',
      status === 'won' && quoted.reckoned !== null && entry.stakeLeft < quoted.reckoned.stakeTotal,
    ],
    ['something after the whole sale', before.status === 'sold' && event?.kind === 'settle'],
  ]
}

function looksOfEvents({ events, acceptedAt }: Case): Look[] {
  const settledBefore = (place: number, market: number) =>
    events.slice(0, place).some((event) => event.kind === 'settle' && event.market === market)
  return events.flatMap((event: CaseEvent, place): Look[] => {
    if (event.kind === 'settle') return [[`settled ${event.certainty}`, true]]
    if (event.kind !== 'cancel') return [[event.kind, true]]
    const { start, end } = event.window
    const covers = start <= acceptedAt && acceptedAt < end
    return [
      ['window covers', covers],
      ['window starts at acceptance', start === acceptedAt],
      ['window ends at acceptance', end === acceptedAt],
      ['window beside', !covers],
      ['window after settlement', covers && settledBefore(place, event.market)],
    ]
  })
}

/** The rules that a case meets, each once, by names for people who count them. */
export function traitsOf(coupon: Case): string[] {
  const quoted = quote(coupon)
  const looks = [...looksOfForm(coupon, quoted), ...looksOfQuote(coupon, quoted), ...looksOfEvents(coupon)]
  if (quoted.refusals.length === 0) {
    const entries = walk(coupon)
    for (const [place, entry] of entries.slice(1).entries())
      looks.push(...looksOfEntry(coupon, quoted, at(entries, place), entry))
  }
  return [...new Set(looks.filter(([, met]) => met).map(([trait]) => trait))]
}
