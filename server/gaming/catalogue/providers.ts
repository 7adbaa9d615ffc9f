import { forEveryOperator } from '../../platform/database/row-scope.ts'
import type { ProviderKey } from '../../platform/doors/provider-keys.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DialectName } from '../providers/dialect.ts'
import { type Addresses, addressesOf } from '../wallet/addresses.ts'
import type { KeySeal } from './key-seal.ts'
import { providerKeyOf } from './provider-key.ts'
import { type KnockingRow, readProviders } from './store.ts'

const subject = 'gaming.providers'

/** A contract of an operator with a provider of games. */
export interface GameProvider {
  readonly operatorId: number
  readonly providerId: number
  readonly name: string
  readonly dialect: DialectName
  readonly walletKey: string
  /** Where its games open; undefined: nobody can open one. */
  readonly launchUrl?: string
  readonly keys: readonly ProviderKey[]
  readonly mayComeFrom: Addresses
}

/** All of them, in memory: whoever knocks with a key that there is none of costs a look. */
export interface GameProviders {
  /** Reads all anew, here and in every other process. After the commit of a change. */
  refresh(): Promise<void>
  byWalletKey(key: string): GameProvider | undefined
  of(operatorId: number): readonly GameProvider[]
}

type Needs = Pick<Platform, 'db' | 'bus' | 'ids' | 'log'>

export function openGameProviders({ db, bus, ids, log }: Needs, seal: () => Promise<KeySeal>): GameProviders {
  let byKey: ReadonlyMap<string, GameProvider> = new Map()
  const reload = async () => {
    const rows = await forEveryOperator('providers of games are all in memory, so that a call finds its own', () =>
      readProviders(db),
    )
    const opened = rows.length === 0 ? undefined : await seal()
    byKey = new Map(
      rows.flatMap((row) => {
        const provider = opened && openOrSay(row, opened)
        return provider ? [[row.wallet_key, provider] as const] : []
      }),
    )
  }
  // one that does not open is not there, and the others serve
  const openOrSay = (row: KnockingRow, opened: KeySeal): GameProvider | undefined => {
    const of = { operatorId: row.operator_id, providerId: row.id }
    try {
      const { name, dialect } = row
      const keys = opened.open(row.sealed_keys, of).map((key) => providerKeyOf(dialect, key))
      const mayComeFrom = addressesOf(row.addresses)
      const { wallet_key: walletKey, launch_url: launchUrl } = row
      return (
        mayComeFrom && { ...of, name, dialect, keys, mayComeFrom, walletKey, ...(launchUrl !== null && { launchUrl }) }
      )
    } catch (error) {
      log.error('gaming.keysNotOpened', error, of)
      return undefined
    }
  }
  const reloadOrSay = () => void reload().catch((error: unknown) => log.error('gaming.providers', error))
  const me = ids.uuid()
  bus.subscribe(subject, (news) => {
    if (Buffer.from(news).toString() !== me) reloadOrSay()
  })
  bus.onReturn(reloadOrSay)
  return {
    async refresh() {
      await reload()
      bus.publish(subject, Buffer.from(me))
    },
    byWalletKey: (key) => byKey.get(key),
    of: (operatorId) => [...byKey.values()].filter((provider) => provider.operatorId === operatorId),
  }
}
