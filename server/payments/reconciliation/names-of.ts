import { readPlayerNames } from '../../people/index.ts'
import type { House } from '../house.ts'
import type { Expected } from './matching/expected.ts'
import type { NamesOf } from './matching/matcher.ts'
import { readSealed } from './store-expected.ts'

/** What has no letter or is this short is nobody's name. */
const lengthMin = 3
const hasLetter = /\p{L}/u

/** Who may be said to pay for some transfers, by their numbers: their player by name, and what that player typed. */
export async function namesOf(
  { platform, seal }: Pick<House, 'platform' | 'seal'>,
  operatorId: number,
  transfers: readonly Expected[],
): Promise<NamesOf> {
  const { db } = platform
  const values = await seal()
  const players = await readPlayerNames(db, operatorId, [...new Set(transfers.map(({ playerId }) => playerId))])
  const sealed = await readSealed(
    db,
    operatorId,
    transfers.map(({ number }) => number),
  )
  const typed = new Map(sealed.map((row) => [row.number, [...values.open(row.sealed_values, row.id).values()]]))
  return new Map(
    transfers.map(({ number, playerId }) => [
      number,
      [players.get(playerId) ?? '', ...(typed.get(number) ?? [])].filter(
        (name) => name.length >= lengthMin && hasLetter.test(name),
      ),
    ]),
  )
}
