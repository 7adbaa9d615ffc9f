import { forEveryOperator } from '../../platform/database/row-scope.ts'
import type { ProviderKey } from '../../platform/doors/provider-keys.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PaymentAccount } from '../provider.ts'
import { type AccountRow, readAccounts } from './store.ts'

const subject = 'payments.accounts'

/** The contracts of operators with providers, in memory: whoever knocks with a key that there is none of costs a look. */
export interface Accounts {
  /** Reads all anew, here and in every other process. After the commit of a change. */
  refresh(): Promise<void>
  byHookKey(key: string): PaymentAccount | undefined
  find(operatorId: number, accountId: number): PaymentAccount | undefined
  of(operatorId: number, accountId: number): PaymentAccount
}

type Needs = Pick<Platform, 'db' | 'bus' | 'ids' | 'log'>

/** What an account asks with and what its hooks are signed with. */
export interface AccountKeys {
  readonly apiKey?: string
  readonly hookSecrets: readonly Uint8Array[]
}

/** @throws where the secrets of an account do not open */
export type KeysOf = (row: Pick<AccountRow, 'operator_id' | 'id' | 'sealed_secret'>) => Promise<AccountKeys>

export function openAccounts({ db, bus, ids, log }: Needs, keysOf: KeysOf): Accounts {
  let byKey: ReadonlyMap<string, PaymentAccount> = new Map()
  let byNumber: ReadonlyMap<string, PaymentAccount> = new Map()
  const keyOf = (operatorId: number, accountId: number) => `${operatorId}/${accountId}`
  // one that does not open is off, and the others serve
  const openOrSay = (row: AccountRow) =>
    keysOf(row).catch((error: unknown) => {
      log.error('payments.secretsNotOpened', error, { operatorId: row.operator_id, accountId: row.id })
      return undefined
    })
  const reload = async () => {
    const rows = await forEveryOperator('accounts with providers are all in memory, so that a hook finds its own', () =>
      readAccounts(db),
    )
    const accounts = await Promise.all(rows.map(async (row) => accountOf(row, await openOrSay(row))))
    byKey = new Map(accounts.map((account) => [account.hookKey, account]))
    byNumber = new Map(accounts.map((account) => [keyOf(account.operatorId, account.accountId), account]))
  }
  const reloadOrSay = () => void reload().catch((error: unknown) => log.error('payments.accounts', error))
  const me = ids.uuid()
  bus.subscribe(subject, (news) => {
    if (Buffer.from(news).toString() !== me) reloadOrSay()
  })
  bus.onReturn(reloadOrSay)
  const find = (operatorId: number, accountId: number) => byNumber.get(keyOf(operatorId, accountId))
  return {
    async refresh() {
      await reload()
      bus.publish(subject, Buffer.from(me))
    },
    byHookKey: (key) => byKey.get(key),
    find,
    of: (operatorId, accountId) => must(find(operatorId, accountId), `account ${accountId} with a provider`),
  }
}

function accountOf(row: AccountRow, opened: AccountKeys | undefined): PaymentAccount {
  const keys = (opened?.hookSecrets ?? []).map((secret): ProviderKey => ({ kind: 'hmacSha256', secret }))
  return {
    operatorId: row.operator_id,
    accountId: row.id,
    provider: row.provider,
    name: row.name,
    settings: row.settings,
    hookKey: row.hook_key,
    keys,
    apiKey: opened?.apiKey,
    isOn: row.state === 'on' && opened !== undefined,
  }
}
