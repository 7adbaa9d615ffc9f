import { forEveryOperator, forOperator } from '../../platform/database/row-scope.ts'
import type { Transaction } from '../../platform/platform.ts'
import { silentSide } from '../facts/both-sides.ts'
import { readFacts } from '../facts/store.ts'
import type { House } from '../house.ts'
import { lockTransfer, readTransfer } from '../store.ts'
import type { TransferNumber } from '../take-facts.ts'
import { type Taken, takeLocked } from '../take-locked.ts'
import { tellTaken } from '../tell-taken.ts'
import { findOperatorsRunOut, freeRunOut } from './store.ts'
import { findQuiet } from './store-confirmed.ts'

const batch = 200

/** Frees slots whose time is over. To be done again and again; whoever asks for one before finds it free all the same. */
export async function freeSlots({ platform }: House): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const operatorIds = await forEveryOperator('slots whose time is over are free again, whosever they are', () =>
    findOperatorsRunOut(db, now),
  )
  for (const operatorId of operatorIds) await forOperator(operatorId, () => freeRunOut(db, operatorId, now))
}

/** Gives withdrawals to a person of which one side has spoken and the other says nothing. To be done again and again. */
export async function sayWhoIsSilent(house: House): Promise<void> {
  const { db, clock } = house.platform
  const quiet = await forEveryOperator('who says nothing is noticed, whosever player it is', () =>
    findQuiet(db, { now: clock.now(), countMax: batch }),
  )
  for (const of of quiet)
    await forOperator(of.operatorId, async () => {
      const taken = await db.transaction().execute((tx) => saySilent(house, tx, of))
      if (taken) tellTaken(house, taken)
    })
}

async function saySilent(house: House, tx: Transaction, of: TransferNumber): Promise<Taken | undefined> {
  const { operatorId, number } = of
  const seen = await readTransfer(tx, operatorId, number)
  if (!seen) return undefined
  await house.ledger.lock(tx, operatorId, 'playerCash', [seen.player_id])
  const row = await lockTransfer(tx, operatorId, number)
  const now = house.platform.clock.now()
  const word = silentSide(await readFacts(tx, of), now)
  if (!word) return undefined
  const { attempt } = row
  return takeLocked(house, tx, row, [
    { kind: 'silent', source: 'house', key: `silent ${attempt}`, attempt, word, saidAt: now },
  ])
}
