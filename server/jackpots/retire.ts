import { minorOf } from '@banko/betting/jackpots/fine.ts'
import { isAsLikely } from '@banko/betting/jackpots/is-as-likely.ts'
import * as z from 'zod'
import { potRetired as movedOn, mustBeDone } from '../ledger/index.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { approvalRules, type KindRules } from '../staff/index.ts'
import type { DrawingHouse } from './house.ts'
import { type Pot, potMoney, reserveOf } from './pot.ts'
import { closeCycle, readCycle } from './store-cycles.ts'
import { lockPots, markRetired, readNow, readPots, writeNow } from './store-pots.ts'

const contentShape = z.object({ potId: z.int(), heirId: z.int() })
type Content = z.infer<typeof contentShape>

/**
 * A pot that two people agree to retire. What it has becomes seeds of another one of its group that a stake wins at least
 * as often: none of it is the house's again. Source: games.md, Jackpots.
 */
export function potRetired(drawing: () => Promise<DrawingHouse>): KindRules {
  return approvalRules(contentShape, {
    permission: 'jackpots.retire',
    subjectOf: ({ potId }) => `pot ${potId}`,
    async standing(tx, { operatorId, content }) {
      await lockPots(tx, operatorId)
      const pair = await pairOf(tx, operatorId, content)
      return pair && { group: pair.pot.group, currency: pair.pot.currency, state: pair.pot.state }
    },
    afterOf: ({ heirId }) => ({ state: 'retired', heir: heirId }),
    async apply(tx, { operatorId, content }, at) {
      const pair = must(await pairOf(tx, operatorId, content), 'a pot and its heir')
      await retire(await drawing(), tx, { ...pair, at })
    },
  })
}

interface Pair {
  readonly pot: Pot
  readonly heir: Pot
}

/** Undefined: one of them is not there, or the other is none that may have what it has. */
async function pairOf(tx: Transaction, operatorId: number, { potId, heirId }: Content): Promise<Pair | undefined> {
  const pots = (await readPots(tx, operatorId)).filter(({ state }) => state === 'on')
  const [pot, heir] = [potId, heirId].map((wanted) => pots.find((one) => one.potId === wanted))
  if (!pot || !heir || potId === heirId) return undefined
  const isAlike = pot.group === heir.group && pot.currency === heir.currency && isAsLikely(pot, heir)
  return isAlike ? { pot, heir } : undefined
}

/** Where it was to fall is known from then on. */
async function retire(
  { ledger, seal }: DrawingHouse,
  tx: Transaction,
  { pot, heir, at }: Pair & { readonly at: number },
) {
  const { operatorId, potId, currency } = pot
  const [now, then] = [await readNow(tx, pot), await readNow(tx, heir)]
  const { amount, reserve, cycle } = must(now, 'where a pot stands')
  const heirNow = must(then, 'where its heir stands')
  const of = { operatorId, potId, cycle }
  const secret = seal.open((await readCycle(tx, of)).sealed, of)
  await closeCycle(tx, of, { at, ...secret, amount, toReserve: amount })
  const left = amount + reserve
  const whole = { pot: minorOf(amount, currency), reserve: minorOf(reserve, currency) }
  const more = minorOf(heirNow.reserve + left, currency) - minorOf(heirNow.reserve, currency)
  const money = { ...potMoney(pot, `pot ${potId}`), heirId: reserveOf(heir.potId) }
  const moved = movedOn(money, { ...whole, joined: more - whole.pot - whole.reserve })
  if (moved) mustBeDone(await ledger.record(tx, [moved]))
  await writeNow(tx, pot, { ...must(now, 'where a pot stands'), amount: 0, reserve: 0 })
  await writeNow(tx, heir, { ...heirNow, reserve: heirNow.reserve + left })
  await markRetired(tx, pot, { at, heirId: heir.potId, left })
}
