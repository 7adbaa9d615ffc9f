import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Input } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { type Facts, writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { type AskedAt, type DeskAct, deskAct } from '../../staff/index.ts'
import type { HouseOfGames } from '../providers/house/house-of-games.ts'
import { type DeskGameRow, type GameSettings, holdGame, writeSettings, writeState } from './store-games.ts'

type Calls = Contract['deskGames']
type Saved = Answer<{ readonly version: number }, 'notFound' | 'versionOld'>

interface Asking {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

/**
 * Switches a game on or off. Off it takes no bets from then on: every bet reads it under its own lock. What is owed is
 * paid, and rounds of the house that are open are played to their end.
 */
export async function setGameState(
  house: HouseOfGames,
  { caller, from }: Asking,
  { gameId, version, state, reason }: Input<Calls['setState']>,
): Promise<Saved> {
  const to = { state: state === 'on' ? 'on' : 'off', isBackSoon: state === 'backSoon' } as const
  return change(house, { caller, from }, { gameId, version, reason, did: 'deskGames.setState' }, async (tx, row) => {
    await writeState(tx, { operatorId: caller.scope.operatorId, gameId }, to)
    const { state: was, isBackSoon } = row
    return { before: { state: was, isBackSoon }, after: to }
  })
}

/** Sets what of a game is the operator's to say. */
export async function saveGame(
  house: HouseOfGames,
  { caller, from }: Asking,
  { gameId, version, reason, certified, ...said }: Input<Calls['save']>,
): Promise<Answer<{ readonly version: number }, 'notFound' | 'versionOld' | 'amountBelowMin'>> {
  const crossed = Object.values(said.stakes).find(({ min = 0, max = min }) => max < min)
  if (crossed) return refused({ code: 'amountBelowMin', min: crossed.min ?? 0 })
  return change(house, { caller, from }, { gameId, version, reason, did: 'deskGames.save' }, async (tx, row) => {
    const countriesRefused = [...new Set(said.countriesRefused)].toSorted()
    // what a game of the house gives back is proven, and nobody's to say
    const to: GameSettings = {
      ...said,
      words: wordsOf(said.words),
      countriesRefused,
      certified: row.isOwn ? null : (certified ?? null),
    }
    await writeSettings(tx, { operatorId: caller.scope.operatorId, gameId }, to)
    const { stakes, countriesRefused: was, words, certified: before } = row
    return { before: { stakes, countriesRefused: was, words, certified: before }, after: { ...to } }
  })
}

/** Nothing stands where nothing was said. */
function wordsOf(words: Input<Calls['save']>['words']): GameSettings['words'] {
  const kept = Object.entries(words).map(
    ([lang, { title, text }]) => [lang, { title, ...(text !== undefined && text !== '' && { text }) }] as const,
  )
  return Object.fromEntries(kept)
}

interface Change {
  readonly gameId: number
  readonly version: number
  readonly reason: string
  readonly did: string
}

type Changing = (tx: DeskAct['tx'], row: DeskGameRow) => Promise<{ readonly before: Facts; readonly after: Facts }>

/** Whoever has seen an older one changes nothing. Players who look at games hear of it after the commit. */
async function change(house: HouseOfGames, asking: Asking, of: Change, work: Changing): Promise<Saved> {
  const { gameId, version, reason, did } = of
  const { operatorId } = asking.caller.scope
  const saved = await deskAct<{ readonly version: number }, 'notFound' | 'versionOld'>(
    house.platform,
    asking,
    async ({ tx, by, at }) => {
      const row = await holdGame(tx, operatorId, gameId)
      if (!row) return refused({ code: 'notFound' })
      if (row.version !== version) return refused({ code: 'versionOld', version: row.version })
      const facts = await work(tx, row)
      await writeAudit(tx, { ...by, operatorId, did, subject: `game ${gameId}`, reason, ...facts }, at)
      return ok({ version: version + 1 })
    },
  )
  if (saved.ok) house.lobbyMoved(operatorId)
  return saved
}
