import { type By, writeAudit } from '../../audit/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { Ids } from '../../platform/ports.ts'
import type { DialectName } from '../providers/dialect.ts'
import { type KeySeal, keysMax } from './key-seal.ts'
import { changeProvider, type GameRow, insertProvider, nextProviderId, readProvidersOf, writeGame } from './store.ts'

interface With {
  readonly by: By
  /** Milliseconds. */
  readonly at: number
}

interface Sealing extends With {
  readonly seal: KeySeal
  readonly ids: Ids
}

/** What a provider is told, once: where it knocks, and with what it signs. */
export interface ProviderSecrets {
  readonly providerId: number
  readonly walletKey: string
  readonly key: string
}

interface NewProvider {
  readonly operatorId: number
  readonly name: string
  readonly dialect?: DialectName
  /** Whence its calls may come; with none, from anywhere. */
  readonly addresses?: readonly string[]
  /** What it signs with, where it has told it. */
  readonly key?: string | undefined
}

/** Undefined: the operator has one of this name. */
export async function addGameProvider(
  tx: Transaction,
  { operatorId, name, dialect = 'own', addresses = [], key: told }: NewProvider,
  { seal, ids, by, at }: Sealing,
): Promise<ProviderSecrets | undefined> {
  if ((await readProvidersOf(tx, operatorId)).some((one) => one.name === name)) return undefined
  const providerId = await nextProviderId(tx)
  const [walletKey, key] = [ids.token().slice(0, 32), told ?? ids.token()]
  const sealed = seal.close([key], { operatorId, providerId })
  const row = { operator_id: operatorId, id: providerId, name, wallet_key: walletKey, dialect, addresses } as const
  await insertProvider(tx, { ...row, sealed_keys: sealed }, at)
  const entry = { ...by, operatorId, did: 'gameProvider.add', subject: `game provider ${providerId}` }
  await writeAudit(tx, { ...entry, after: { name, dialect, addresses } }, at)
  return { providerId, walletKey, key }
}

interface OfProvider {
  readonly operatorId: number
  readonly providerId: number
}

/** Another key: the one before holds until there is one more. Undefined: the operator has no such provider that signs. */
export async function addProviderKey(
  tx: Transaction,
  { key: told, ...of }: OfProvider & { readonly key?: string | undefined },
  { seal, ids, by, at }: Sealing,
): Promise<string | undefined> {
  const { operatorId, providerId } = of
  const known = (await readProvidersOf(tx, operatorId)).find(({ id }) => id === providerId)
  if (!known?.sealed_keys) return undefined
  const key = told ?? ids.token()
  const keys = [key, ...seal.open(known.sealed_keys, of)].slice(0, keysMax)
  await changeProvider(tx, { ...of, sealedKeys: seal.close(keys, of) })
  const entry = { ...by, operatorId, did: 'gameProvider.addKey', subject: `game provider ${providerId}` }
  await writeAudit(tx, { ...entry, after: { keys: keys.length } }, at)
  return key
}

/** Off it takes no bets, and what it owes to players it pays. False: the operator has no such provider. */
export async function setProviderState(
  tx: Transaction,
  { state, ...of }: OfProvider & { readonly state: 'on' | 'off' },
  { by, at }: With,
): Promise<boolean> {
  const { operatorId, providerId } = of
  if (!(await changeProvider(tx, { ...of, state }))) return false
  const entry = { ...by, operatorId, did: 'gameProvider.setState', subject: `game provider ${providerId}` }
  await writeAudit(tx, { ...entry, after: { state } }, at)
  return true
}

/** Games of the provider open there from now on. False: the operator has no such provider. */
export async function setLaunchUrl(
  tx: Transaction,
  { launchUrl, ...of }: OfProvider & { readonly launchUrl: string },
  { by, at }: With,
): Promise<boolean> {
  const { operatorId, providerId } = of
  if (!(await changeProvider(tx, { ...of, launchUrl }))) return false
  const entry = { ...by, operatorId, did: 'gameProvider.setLaunchUrl', subject: `game provider ${providerId}` }
  await writeAudit(tx, { ...entry, after: { launchUrl } }, at)
  return true
}

/** A game of a provider, or what is another of it. Undefined: the operator has no such provider. */
export async function setGame(
  tx: Transaction,
  operatorId: number,
  game: Omit<GameRow, 'id'>,
  { by, at }: With,
): Promise<number | undefined> {
  const gameId = await writeGame(tx, operatorId, game, at)
  if (gameId === undefined) return undefined
  const { provider_id: providerId, ...after } = game
  const entry = { ...by, operatorId, did: 'game.set', subject: `game ${gameId}` }
  await writeAudit(tx, { ...entry, after: { providerId, ...after } }, at)
  return gameId
}
