import type { ProviderAccount, ProviderDoor, ProviderReply } from '../../platform/doors/provider-door.ts'
import type { House } from '../house.ts'
import { lookUpTransfer } from '../look-up.ts'
import type { PaymentAccount, PaymentProvider } from '../provider.ts'
import { tellTaken } from '../tell-taken.ts'
import { type HookTaken, takeHook } from './take-hook.ts'

const bodyBytesMax = 256 * 1024

/** Where providers of payments knock. What it answers says never whether there is such a transfer. */
export function openHookDoor(house: House): ProviderDoor {
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
        ? accountOf(house, account, provider)
        : undefined
    },
  }
}

function accountOf(house: House, account: PaymentAccount, provider: PaymentProvider): ProviderAccount {
  return {
    operatorId: account.operatorId,
    accountId: account.accountId,
    keys: account.keys,
    read: (message) => provider.readSigned(message),
    refuse: (why) => reply(why === 'unavailable' || why === 'tooMany' ? 503 : 409),
    async take({ asked, body }) {
      const taken = await house.platform.db
        .transaction()
        .execute((tx) => takeHook(house, tx, { account, provider, eventKey: asked.key, body }))
      await afterHook(house, account, taken)
      return reply(200)
    },
  }
}

/** After the commit. A provider that is asked at once and does not answer is asked by a job. */
export async function afterHook(
  house: House,
  { operatorId, name }: Pick<PaymentAccount, 'operatorId' | 'name'>,
  { verdict, taken, wakes, asks }: HookTaken,
): Promise<void> {
  const { platform } = house
  if (verdict === 'changed')
    platform.log.error('hook.changed', new Error('a hook says another thing under its name'), { name })
  if (taken) tellTaken(house, taken)
  else for (const wake of wakes) wake()
  if (asks !== undefined) await lookUpTransfer(house, operatorId, asks)
}

function reply(status: number): ProviderReply {
  return { status, type: 'application/json', body: status === 200 ? '{"ok":true}' : '{"ok":false}' }
}
