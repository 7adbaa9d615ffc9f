import { houseGames } from '@banko/betting/games/house-games.ts'
import { payoutOf } from '@banko/betting/games/payout.ts'
import { firstDifference } from '@banko/betting/games/verify/first-difference.ts'
import { toHex } from '@banko/betting/games/verify/hex.ts'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import type { Connection } from '../../../platform/platform.ts'
import { type ProvedRow, readBrokenSeeds, readDriftedHouseRounds, readProved } from '../../rounds/store-prove-rounds.ts'
import { drawsOf } from './kept-draws.ts'

/**
 * What is wrong with rounds of the house of every operator, each as one readable line: a round is a function of the bytes
 * that are kept of it, and of its seeds once they are public; its money is that of the wallet; places under seeds have no
 * gap and nobody shares one. Source: games.md, Invariants, 1, 7 and 8.
 */
export async function proveHouseRounds(connection: Connection): Promise<string[]> {
  const faults = [
    ...(await readDriftedHouseRounds(connection)).map(
      (one) => `house round ${JSON.stringify(one)} is not its wallet's`,
    ),
    ...(await readBrokenSeeds(connection)).map(
      (one) => `fair seed ${JSON.stringify(one)} has other rounds than places`,
    ),
  ]
  for (let after: ProvedRow | undefined; ; ) {
    const rows = await readProved(connection, after)
    for (const row of rows) faults.push(...faultsOf(row).map((fault) => `house round ${row.ref}: ${fault}`))
    after = rows.at(-1)
    if (!after) return faults
  }
}

function faultsOf(row: ProvedRow): string[] {
  return [...keptFaults(row), ...publicFaultsOf(row)]
}

type Kept = Pick<ProvedRow, 'config' | 'variant' | 'stake' | 'choices' | 'drawn' | 'payout'> & {
  readonly bytes: Uint8Array
}

/** What of a round is not what the bytes that are kept of it draw. */
export function keptFaults(row: Kept): string[] {
  const { config, variant, stake, choices, drawn, payout } = row
  const [draws, game] = [drawsOf(row.bytes), houseGames.get(config)]
  const known = game?.variants.find((each) => each === variant)
  const played = known && game?.play(draws, { stake, variant: known, choices })
  if (!played) return [`${config} does not play it`]
  const differs = firstDifference(played.drawn, drawn)
  const paid = payoutOf(played.parts)
  return [
    ...(differs === undefined ? [] : [`its bytes draw another ${differs}`]),
    ...(paid === payout ? [] : [`it pays ${paid}, not ${payout}`]),
    ...(draws.left() === 0 ? [] : ['it has bytes that nobody read']),
  ]
}

/** Once everybody may know its seeds it is what anybody makes of them. */
function publicFaultsOf({ revealed_seed: seed, commit, client_seed: clientSeed, ...row }: ProvedRow): string[] {
  if (!seed) return []
  const record = { ...row, serverSeed: toHex(seed), commit: toHex(commit), clientSeed, bytes: toHex(row.bytes) }
  const verdict = verifyRound(record)
  return 'wrong' in verdict ? [`wrong ${verdict.wrong}`] : verdict.faults.map((fault) => JSON.stringify(fault))
}
