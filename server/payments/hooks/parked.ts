import { forEveryOperator, forOperator } from '../../platform/database/row-scope.ts'
import { must } from '../../platform/must.ts'
import type { House } from '../house.ts'
import { findTransfersOf } from './find-transfers-of.ts'
import { afterHook } from './hook-door.ts'
import { deleteHooks, endParked, readParked, writeVerdict } from './store.ts'
import { actOn, type HookTaken } from './take-hooks.ts'

const day = 86_400_000
/** Hooks are kept so long. Source: payments.md, Tables. */
const keptFor = 400 * day
const batch = 200

/** Tries hooks again that came before the transfer that they are of. To be done again and again. */
export async function tryParked(house: House): Promise<void> {
  const { db, clock } = house.platform
  const since = clock.now() - day
  const parked = await forEveryOperator('hooks that came early are tried again, whosever they are', () =>
    readParked(db, { since, countMax: batch }),
  )
  for (const { operatorId, id, accountId, body } of parked)
    await forOperator(operatorId, async () => {
      const account = house.accounts.find(operatorId, accountId)
      const provider = account && house.providers.get(account.provider)
      const said = provider?.readHook(body)
      if (!account || !provider || !said) return
      const done = await db.transaction().execute(async (tx): Promise<HookTaken | undefined> => {
        const number = (await findTransfersOf(tx, [{ account, said }])).get(said)
        if (number === undefined) return undefined
        await writeVerdict(tx, { operatorId, id }, 'taken')
        const [acted] = await actOn(house, tx, [{ operatorId, number, said, provider }])
        return { verdict: 'taken', ...must(acted, 'what a hook led to') }
      })
      if (done) await afterHook(house, account, done)
    })
}

/** Ends what nobody could use, and deletes what is old. To be done every hour. */
export async function sweepHooks(house: House): Promise<void> {
  const { db, clock } = house.platform
  await forEveryOperator('what is over is swept', async () => {
    await endParked(db, clock.now() - day)
    for (let deleted = batch; deleted === batch; )
      deleted = await deleteHooks(db, { before: clock.now() - keptFor, countMax: batch })
  })
}
