import { openBatches } from '../../platform/batches.ts'
import type { ProviderAccount, ProviderDoor, ProviderReply } from '../../platform/doors/provider-door.ts'
import type { House } from '../house.ts'
import { lookUpTransfer, type TakeSaid } from '../look-up.ts'
import type { PaymentAccount, PaymentProvider } from '../provider.ts'
import { takeAllFacts } from '../take-facts.ts'
import type { Taken } from '../take-locked.ts'
import { tellTaken } from '../tell-taken.ts'
import { type HookTaken, type SignedHook, takeHooks } from './take-hooks.ts'

const bodyBytesMax = 256 * 1024
/** Those that come together are written by one transaction, up to so many; a lone one goes at once. */
const batches = { sizeMax: 50, lanes: 2, waitingMax: 2000 } as const

/** How hooks are taken, and what providers answer when they are asked after one. */
interface Taking {
  readonly takeHook: (hook: SignedHook) => Promise<HookTaken>
  readonly takeSaid: TakeSaid
}

function openTaking(house: House): Taking {
  const { db } = house.platform
  return {
    takeHook: openBatches<SignedHook, HookTaken>({
      ...batches,
      db,
      operatorOf: ({ account }) => account.operatorId,
      nameOf: ({ account, eventKey }) => `${account.accountId} ${eventKey}`,
      run: (_, hooks) => db.transaction().execute((tx) => takeHooks(house, tx, hooks)),
    }),
    takeSaid: openBatches<Parameters<TakeSaid>[0], Taken>({
      ...batches,
      db,
      operatorOf: ({ operatorId }) => operatorId,
      nameOf: ({ number }) => String(number),
      run: (operatorId, all) => db.transaction().execute((tx) => takeAllFacts(house, tx, operatorId, all)),
    }),
  }
}

/** Where providers of payments knock. What it answers says never whether there is such a transfer. */
export function openHookDoor(house: House): ProviderDoor {
  const taking = openTaking(house)
  return {
    name: 'payments',
    path: '/payments/hook/:account',
    bodyBytesMax,
    rate: { count: 2000, seconds: 10 },
    accountOf(host, key) {
      const account = house.accounts.byHookKey(key)
      const provider = account && house.providers.get(account.provider)
      if (!account?.isOn || !provider) return undefined
      return house.operators.findSite(host)?.operatorId === account.operatorId
        ? accountOf(house, taking, { account, provider })
        : undefined
    },
  }
}

interface Of {
  readonly account: PaymentAccount
  readonly provider: PaymentProvider
}

function accountOf(house: House, { takeHook, takeSaid }: Taking, { account, provider }: Of): ProviderAccount {
  return {
    operatorId: account.operatorId,
    accountId: account.accountId,
    keys: account.keys,
    read: (message) => provider.readSigned(message),
    refuse: (why) => reply(why === 'unavailable' || why === 'tooMany' ? 503 : 409),
    async take({ asked, body }) {
      await afterHook(house, account, await takeHook({ account, provider, eventKey: asked.key, body }), takeSaid)
      return reply(200)
    },
  }
}

/** After the commit. A provider that is asked at once and does not answer is asked by a job. */
export async function afterHook(
  house: House,
  { operatorId, name }: Pick<PaymentAccount, 'operatorId' | 'name'>,
  { verdict, taken, wakes, asks }: HookTaken,
  takeSaid?: TakeSaid,
): Promise<void> {
  const { platform } = house
  if (verdict === 'changed')
    platform.log.error('hook.changed', new Error('a hook says another thing under its name'), { name })
  if (taken) tellTaken(house, taken)
  else for (const wake of wakes) wake()
  if (asks !== undefined) await lookUpTransfer(house, operatorId, asks, takeSaid)
}

function reply(status: number): ProviderReply {
  return { status, type: 'application/json', body: status === 200 ? '{"ok":true}' : '{"ok":false}' }
}
