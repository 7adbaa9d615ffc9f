import { type By, writeAudit } from '../../audit/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import { offeredGames } from '../providers/house/offered-games.ts'
import { insertProvider, lockSeeding, nextProviderId, readGames, readProvidersOf, writeGame } from './store.ts'

/** What the provider of the house's own games is called. */
const houseName = 'house'

interface With {
  readonly by: By
  /** Milliseconds. */
  readonly at: number
}

/**
 * Gives an operator the games of the house; who has some of them is given the others. Undefined: they have them all, on or
 * off as they were set.
 */
export async function addHouseProvider(tx: Transaction, operatorId: number, how: With): Promise<number | undefined> {
  await lockSeeding(tx)
  const own = (await readProvidersOf(tx, operatorId)).find(({ dialect }) => dialect === 'house')
  const id = own?.id ?? (await insertHouse(tx, operatorId, how))
  const known = (await readGames(tx, operatorId)).filter((game) => game.provider_id === id).map(({ ref }) => ref)
  const missing = Object.entries(offeredGames).filter(([ref]) => !known.includes(ref))
  if (missing.length === 0) return undefined
  for (const [ref, { title, product }] of missing)
    await writeGame(tx, operatorId, { provider_id: id, ref, product, title, state: 'on' }, how.at)
  const entry = { ...how.by, operatorId, did: 'gameProvider.add', subject: `game provider ${id}` }
  await writeAudit(tx, { ...entry, after: { name: houseName, games: missing.map(([ref]) => ref) } }, how.at)
  return id
}

async function insertHouse(tx: Transaction, operatorId: number, { at }: With): Promise<number> {
  const id = await nextProviderId(tx)
  const row = { operator_id: operatorId, id, name: houseName, wallet_key: null, sealed_keys: null } as const
  await insertProvider(tx, { ...row, dialect: 'house', addresses: [] }, at)
  return id
}
