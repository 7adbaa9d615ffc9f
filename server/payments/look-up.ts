import { forOperator } from '../platform/database/row-scope.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import { must } from '../platform/must.ts'
import { type Fact, sourceOf } from './facts/fact.ts'
import { sentAs } from './facts/state-of.ts'
import { readFacts } from './facts/store.ts'
import { jobsOfTransfers, lookUpAfter } from './follow-up.ts'
import type { House } from './house.ts'
import type { TransferName } from './provider.ts'
import { asFacts } from './provider-facts.ts'
import { readTransfer } from './store.ts'
import { type SaidOf, type TransferNumber, takeFacts } from './take-facts.ts'
import type { Taken } from './take-locked.ts'
import { tellTaken } from './tell-taken.ts'
import type { TransferRow } from './transfer.ts'

const hour = 3_600_000

/** Takes what was said of a transfer, in a transaction; with others' where that is quicker. */
export type TakeSaid = (of: TransferNumber & SaidOf) => Promise<Taken>

/** Asks a provider what it knows of a transfer, outside every transaction, and takes its answer. Answers whether it could. */
export async function lookUpTransfer(
  house: House,
  operatorId: number,
  number: number,
  takeSaid: TakeSaid = (of) => takeAlone(house, of),
): Promise<boolean> {
  const { platform, accounts, providers } = house
  const row = must(await readTransfer(platform.db, operatorId, number), 'a transfer')
  const account = accounts.of(operatorId, row.account_id)
  const provider = providers.get(account.provider)
  if (!provider?.canLookUp) return false
  const ref = await nameOf(house, row)
  const known = await provider.lookUp({ ...ref, account, direction: row.direction }).catch((error: unknown) => {
    platform.log.error('payments.lookUp', error, { provider: account.provider })
    return undefined
  })
  if (!known) return false
  const said = known.length > 0 || row.direction === 'deposit' ? asFacts(known) : [notKnown(row, platform.clock.now())]
  if (said.length === 0) return true
  tellTaken(house, await takeSaid({ operatorId, number, said }))
  return true
}

function takeAlone(house: House, { said, ...of }: TransferNumber & SaidOf): Promise<Taken> {
  return house.platform.db.transaction().execute((tx) => takeFacts(house, tx, of, said))
}

/** What the provider knows it by. */
async function nameOf({ platform }: House, row: TransferRow): Promise<TransferName> {
  const providerRef = row.provider_ref ?? undefined
  if (row.direction === 'deposit') return { key: row.id, providerRef }
  const facts = await readFacts(platform.db, { operatorId: row.operator_id, number: row.number })
  const attempt = Math.max(1, row.attempt)
  return { key: `${row.id}/${sentAs(facts, attempt)}`, providerRef, payment: sourceOf(facts) }
}

/** Each answer counts, so each has a name of its own. */
function notKnown({ attempt }: TransferRow, at: number): Fact {
  return { kind: 'payNotKnown', source: 'provider', key: `payNotKnown ${attempt} ${at}`, attempt, saidAt: at }
}

/** Of a job: asks, and asks again later while nothing is final. */
export async function lookUpLater(house: House, data: JobData): Promise<void> {
  const [operatorId, number, turn] = [Number(data.operatorId), Number(data.number), Number(data.turn)]
  await forOperator(operatorId, async () => {
    await lookUpTransfer(house, operatorId, number)
    const { platform } = house
    const row = must(await readTransfer(platform.db, operatorId, number), 'a transfer')
    // of one whose payer says nothing it may still be heard
    const isDoubtful = row.state === 'review' && row.attempt > 0
    if (!isDoubtful && !['pending', 'received', 'sending', 'sent'].includes(row.state)) return
    const wait = lookUpAfter[turn + 1] ?? hour
    const wake = await platform.db.transaction().execute((tx) =>
      platform.jobs.send(
        tx,
        jobsOfTransfers.lookUp,
        { operatorId, number, turn: turn + 1 },
        {
          key: `${operatorId}/${number}`,
          at: platform.clock.now() + wait,
        },
      ),
    )
    wake()
  })
}
