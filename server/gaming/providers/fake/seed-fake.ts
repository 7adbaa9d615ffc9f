import { writeAudit } from '../../../audit/index.ts'
import { forOperator } from '../../../platform/database/row-scope.ts'
import { addGameProvider } from '../../catalogue/add-provider.ts'
import type { KeySeal } from '../../catalogue/key-seal.ts'
import { changeProvider, lockSeeding, writeGame } from '../../catalogue/store.ts'
import type { House } from '../../house.ts'
import { fakeReturns } from './fake-draw.ts'
import { fakeGames } from './fake-games.ts'
import { fakeGamesPath, fakeName } from './fake-place.ts'

interface Seeding {
  readonly house: House
  readonly seal: KeySeal
}

/** Gives operators the provider that tries the wallet, with its games; those that have it keep it as it is. */
export async function seedFake({ house, seal }: Seeding, domains: readonly string[]): Promise<void> {
  const { operators, platform, providers } = house
  const found = domains.flatMap((domain) => operators.findSite(domain)?.operatorId ?? [])
  for (const operatorId of new Set(found)) await forOperator(operatorId, () => seedOne({ house, seal }, operatorId))
  if (found.length > 0) await forOperator(found[0] ?? 0, () => providers.refresh())
  platform.log.info('gaming.fake', { operators: new Set(found).size })
}

function seedOne({ house: { platform }, seal }: Seeding, operatorId: number): Promise<void> {
  const { db, ids, clock } = platform
  const by = { who: { kind: 'house', name: 'demo' } } as const
  return db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    const at = clock.now()
    const made = await addGameProvider(tx, { operatorId, name: fakeName }, { seal, ids, by, at })
    if (!made) return
    const { providerId } = made
    await changeProvider(tx, { operatorId, providerId, launchUrl: fakeGamesPath })
    for (const game of fakeGames)
      await writeGame(tx, operatorId, { ...game, provider_id: providerId, state: 'on', returns: fakeReturns }, at)
    const entry = { ...by, operatorId, did: 'gameProvider.add', subject: `game provider ${providerId}` }
    await writeAudit(tx, { ...entry, after: { games: fakeGames.length, launchUrl: fakeGamesPath } }, at)
  })
}
