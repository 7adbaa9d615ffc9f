import { openBatches } from '../../platform/batches.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import type { ProviderAccount, ProviderDoor } from '../../platform/doors/provider-door.ts'
import type { GameProvider } from '../catalogue/providers.ts'
import type { House } from '../house.ts'
import type { Heard, NotServed, Verdict } from '../providers/dialect.ts'
import { dialects } from '../providers/dialects.ts'
import { answerQuestion } from './answer-question.ts'
import { type Applied, applyWallets } from './apply-wallets.ts'
import type { WalletCall } from './call.ts'
import { lookUp } from './look-up.ts'
import { readCall } from './read-call.ts'

const bodyBytesMax = 64 * 1024
/**
 * Those that come together are written by one transaction, up to so many; a lone one goes at once. A `play` locks 21 names
 * of transactions at most, and locks are few for the whole database: more in one would leave others none.
 */
const batches = { sizeMax: 16, lanes: 2, waitingMax: 2000 } as const

type Apply = (call: WalletCall) => Promise<Applied>

function openApply(house: House): Apply {
  return openBatches<WalletCall, Applied>({
    ...batches,
    db: house.platform.db,
    operatorOf: ({ operatorId }) => operatorId,
    nameOf: ({ providerId, alias }) => `${providerId} ${alias}`,
    run: (operatorId, calls) => applyWallets(house, operatorId, calls),
  })
}

/**
 * Where providers of games ask for a player's money, each in its dialect (docs/game-wallet.md). What it answers
 * says nothing of players whom the provider does not know.
 */
export function openWalletDoor(house: House): ProviderDoor {
  const apply = openApply(house)
  return {
    name: 'wallet',
    path: '/wallet/:account/*',
    bodyBytesMax,
    rate: { count: 10_000, seconds: 10 },
    accountOf(host, key) {
      const provider = house.providers.byWalletKey(key)
      return provider && house.operators.findSite(host)?.operatorId === provider.operatorId
        ? accountOf(house, apply, provider)
        : undefined
    },
  }
}

function accountOf(house: House, apply: Apply, provider: GameProvider): ProviderAccount {
  const { operatorId, providerId: accountId, keys } = provider
  const dialect = dialects[provider.dialect]
  const { clock } = house.platform
  return {
    ...{ operatorId, accountId, keys },
    read: (message) => (provider.mayComeFrom(message.address ?? '') ? dialect.readSigned(message) : undefined),
    refuse: (why) => dialect.refuse(why, clock.now()),
    async take({ command, body }) {
      const heard = dialect.hear(command, body, accountId)
      return heard.answer(await verdictOf(house, { provider, apply }, heard.said))
    },
  }
}

interface Taking {
  readonly provider: GameProvider
  readonly apply: Apply
}

async function verdictOf(house: House, { provider, apply }: Taking, said: Heard['said']): Promise<Verdict> {
  const at = house.platform.clock.now()
  if (!said) return { status: 'wrongShape', field: 'body', at }
  if ('notServed' in said) return notServed(house, provider, said.notServed)
  const { operatorId } = provider
  const found = await forOperator(operatorId, () => lookUp(house, provider, said))
  if (!found) return { status: 'playerRefused', at }
  const read = readCall(provider, said, found)
  if (read.kind === 'wrong') return { status: 'wrongShape', field: read.field, at }
  if (read.kind !== 'call')
    return { ...(await forOperator(operatorId, () => answerQuestion(house, provider, read))), at }
  const applied = await apply(read.call)
  tell(house, provider, applied)
  const { answer, isOfNothing, hasMoved } = applied
  return { ...answer, isOfNothing, hasMoved }
}

/** Money of others that has no command here yet: refused, and somebody looks. */
function notServed({ platform: { log, clock } }: House, provider: GameProvider, what: NotServed): Verdict {
  const { operatorId, providerId } = provider
  log.error('wallet.notServed', new Error(`a provider said what is not served: ${what}`), { operatorId, providerId })
  return { status: 'notServed', notServed: what, at: clock.now() }
}

/** After the commit. */
function tell({ platform: { log }, people }: House, { operatorId, providerId }: GameProvider, applied: Applied): void {
  const { playerId, hasMoved, alarms, answer } = applied
  const { transactionId } = answer
  for (const alarm of alarms) log.error('wallet.alarm', new Error(alarm), { operatorId, providerId, transactionId })
  if (hasMoved && playerId !== undefined) people.publishBalances([{ operatorId, playerId }])
}
