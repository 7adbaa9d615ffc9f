import { forEveryOperator, forNobodyYet, forOperator } from '../platform/database/row-scope.ts'
import type { DrawingHouse, Lower } from './house.ts'
import type { KnownPots } from './known-pots.ts'
import type { Pot } from './pot.ts'
import { findLeft, markLost } from './store-contributions.ts'
import { type Swept, sweepPot } from './sweep-pot.ts'

/** Milliseconds from one sweep of an operator's pots to the next, while anything is added. Source: games.md, Jackpots. */
const pause = 250

export interface Sweeper {
  /** Something was added to pots of an operator's: they are swept soon, and together with what is added until then. */
  wake(operatorId: number): void
  /** Sweeps pots of every operator with what a stopped process left, or another one's news did not bring. */
  sweepAll(): Promise<void>
}

interface Needs {
  readonly house: Lower
  readonly known: KnownPots
  drawing(): Promise<DrawingHouse>
  /** Pots of an operator stand otherwise, after the commit. */
  moved(operatorId: number): void
}

/** Any number of processes may: one of them sweeps an operator's pots at a time. */
export function openSweeper(needs: Needs): Sweeper {
  const { db, timers } = needs.house.platform
  const waking = new Set<number>()

  function wake(operatorId: number): void {
    if (waking.has(operatorId)) return
    waking.add(operatorId)
    void forNobodyYet(() =>
      timers.after(pause, async () => {
        waking.delete(operatorId)
        if ((await sweepOnce(needs, operatorId)) === 'something') wake(operatorId)
      }),
    )
  }

  return {
    wake,
    async sweepAll() {
      await needs.known.reload()
      const left = await forEveryOperator('what was added to pots is swept whosever it is', async () => {
        await markLost(db)
        return findLeft(db)
      })
      for (const operatorId of left) if ((await sweepOnce(needs, operatorId)) === 'something') wake(operatorId)
    },
  }
}

/** Each pot in a transaction of its own: one that cannot be swept holds up no other. */
async function sweepOnce(needs: Needs, operatorId: number): Promise<Swept['left']> {
  const { house, known } = needs
  let left: Swept['left'] = 'nothing'
  for (const pot of known.of(operatorId)) {
    const swept = await sweepOrSay(needs, pot)
    if (swept.left === 'something') left = 'something'
    if (swept.moved) needs.moved(operatorId)
    if (swept.winner) house.people.publishBalances([swept.winner])
  }
  return left
}

async function sweepOrSay({ house, drawing }: Needs, pot: Pot): Promise<Swept> {
  const { db, log } = house.platform
  try {
    const ready = await drawing()
    return await forOperator(pot.operatorId, () => db.transaction().execute((tx) => sweepPot(ready, tx, pot)))
  } catch (error) {
    log.error('jackpots.sweepFailed', error, { operatorId: pot.operatorId, potId: pot.potId })
    return { left: 'nothing', moved: false }
  }
}
