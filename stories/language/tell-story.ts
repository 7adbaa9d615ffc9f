import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forEveryOperator, forOperator } from '@banko/server/platform/database/row-scope.ts'
import { replayCoupons } from '@banko/server/settlement/index.ts'
import { expect } from 'vitest'
import { bonusVerbs, costText, grantText } from './bonus-verbs.ts'
import { cancel, feed, live, settle, silent, stop, takeBack, wait } from './feed-verbs.ts'
import { freeBetText } from './grants-of-story.ts'
import { paymentVerbs, transferText } from './payment-verbs.ts'
import { again, place, player, playerOf, requestOf, sees, together } from './player-verbs.ts'
import type { Line, StoryText } from './read-story.ts'
import { slotVerbs } from './slot-verbs.ts'
import { currency, openStage, type Stage } from './stage.ts'

/** Plays one story from its first line to its last; every arrow and every `coupon` and `ledger` line must hold. */
export async function tellStory(database: OpenDatabase, story: StoryText, number: number): Promise<void> {
  let stage = await openStage(database, number)
  for (const line of story.lines) {
    const [words = []] = line.parts
    if (line.verb === 'restart') stage = await stage.restarted()
    else if (line.verb === 'coupon')
      expectEqual(line, words.slice(1).join(' '), await ofStage(stage, couponText, words))
    else if (line.verb === 'transfer')
      expectEqual(line, words.slice(1).join(' '), await ofStage(stage, transferText, words))
    else if (line.verb === 'freeBet')
      expectEqual(line, words.slice(1).join(' '), await ofStage(stage, freeBetText, words))
    else if (line.verb === 'cost') expectEqual(line, words.slice(1).join(' '), await ofStage(stage, costText, words))
    else if (line.verb === 'bonus') expectEqual(line, words.slice(1).join(' '), await ofStage(stage, grantText, words))
    else if (line.verb === 'ledger') await ofStage(stage, expectLedger, line)
    else expectEqual(line, line.expected ?? '', (await act(stage, line)) ?? '')
    expect(await stage.house.settlement.prove(), `line ${line.number}: the books`).toEqual([])
    expect(await stage.house.payments.prove(), `line ${line.number}: transfers`).toEqual([])
    expect(await stage.house.gaming.prove(), `line ${line.number}: games`).toEqual([])
    expect(await stage.house.jackpots.prove(), `line ${line.number}: pots`).toEqual([])
    expect(await stage.house.promotions.prove(), `line ${line.number}: bonuses`).toEqual([])
    expect(await replayAll(stage), `line ${line.number}: every coupon again`).toEqual([])
  }
}

/** What comes out otherwise than it is stored, when every coupon is settled again from what was said. */
async function replayAll({ house, operatorId }: Stage): Promise<unknown[]> {
  const { db } = house.platform
  const all = await forEveryOperator('reports and proofs take every coupon', () => house.coupons.findAll(db))
  const numbers = all.find((of) => of.operatorId === operatorId)?.numbers ?? []
  const replays = await forOperator(operatorId, () => replayCoupons(db, operatorId, numbers))
  expect(replays.map(({ coupon }) => coupon.number)).toEqual(numbers)
  return replays.flatMap(({ differences }) => differences)
}

/** Looks at what is the story's operator's, as a call of theirs would. */
function ofStage<Asked, T>(stage: Stage, look: (stage: Stage, asked: Asked) => Promise<T>, asked: Asked): Promise<T> {
  return forOperator(stage.operatorId, () => look(stage, asked))
}

function expectEqual(line: Line, expected: string, actual: string): void {
  expect(actual, `line ${line.number}: ${line.verb}`).toBe(expected)
}

async function act(stage: Stage, { verb, parts }: Line): Promise<string | undefined> {
  const [words = []] = parts
  switch (verb) {
    case 'feed':
      await feed(stage, parts)
      return undefined
    case 'stop':
      await stop(stage, parts)
      return undefined
    case 'live':
      await live(stage, parts)
      return undefined
    case 'settle':
      await settle(stage, parts)
      return undefined
    case 'takeBack':
      await takeBack(stage, parts)
      return undefined
    case 'cancel':
      await cancel(stage, parts)
      return undefined
    case 'silent':
      await silent(stage)
      return undefined
    case 'player':
      await player(stage, words)
      return undefined
    case 'sees':
      sees(stage, words)
      return undefined
    case 'wait':
      await wait(stage, words)
      return undefined
    case 'place':
      return place(stage, words)
    case 'again':
      return again(stage, words)
    case 'together':
      return together(stage, parts)
    default: {
      const ofMoney = paymentVerbs[verb] ?? slotVerbs[verb] ?? bonusVerbs[verb]
      if (!ofMoney) throw new Error(`a story knows no verb "${verb}"`)
      return ofMoney(stage, words)
    }
  }
}

/** `won 20.00`, `waiting`, `refused goalMeanwhile` */
async function couponText(stage: Stage, [name = '']: readonly string[]): Promise<string> {
  const { playerId, request } = requestOf(stage, name)
  const { db } = stage.house.platform
  const found = await stage.house.coupons.findRequest(db, { operatorId: stage.operatorId, playerId }, request.couponId)
  const [coupon] = found ? await stage.house.coupons.read(db, stage.operatorId, [found.number]) : []
  if (!coupon) return 'absent'
  if (coupon.status === 'won') return `won ${formatAmount(coupon.payout, currency)}`
  if (coupon.refusal?.code === 'notBettable') return `refused ${coupon.refusal.legs.map((leg) => leg.why).join(', ')}`
  return coupon.refusal ? `refused ${coupon.refusal.code}` : coupon.status
}

/** `ledger P1 cash 90.00 escrow 10.00 | house -10.00`: balances, each after its name. */
async function expectLedger(stage: Stage, line: Line): Promise<void> {
  const words = line.parts.flat()
  let name = ''
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (stage.players.has(word)) name = word
    else {
      const actual = await balanceOf(stage, word, name)
      expectEqual(line, `${word} ${words[++at]}`, `${word} ${formatAmount(actual, currency)}`)
    }
  }
}

async function balanceOf(stage: Stage, account: string, player: string): Promise<number> {
  const { ledger, platform } = stage.house
  const places = { cash: 'playerCash', held: 'playerHeld', bonus: 'playerBonus' } as const
  const place = places[account as keyof typeof places]
  if (place) {
    const { playerId } = playerOf(stage, player)
    return (await ledger.balances(platform.db, stage.operatorId, place, [playerId])).get(playerId) ?? 0
  }
  const kinds = {
    escrow: 'escrow',
    house: 'houseSport',
    debt: 'playerDebt',
    provider: 'payments',
    given: 'houseBonus',
  } as const
  const kind = kinds[account as keyof typeof kinds]
  if (!kind) throw new Error(`a story knows no account "${account}"`)
  const sums = await forEveryOperator('the books are proved all together', () => ledger.openBalances(platform.db, kind))
  return sums.filter((sum) => sum.operatorId === stage.operatorId).reduce((total, sum) => total + sum.balance, 0)
}
