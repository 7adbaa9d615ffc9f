import type { SiteRules } from '@banko/betting/games/rulebook.ts'
import type { Answer } from '@banko/contract/answer.ts'
import { setSite } from '../operators/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import { byTest, openTestHouse, type TestHouse, type TestHouseOptions } from './test-house.ts'

/** Who plays, signed in, with the game open. */
export interface Dicer {
  readonly caller: PlayerCaller
  readonly sessionToken: string
}

/** A house whose operator has the games of the house, on a site that has them. */
export interface DiceTown extends TestHouse {
  /** Of dice. */
  readonly gameId: number
  /** A player with so much cash, minor units, who has signed in. */
  signedIn(cash: number): Promise<PlayerCaller>
  /** They are seen again: their session goes on. */
  callerAgain(caller: PlayerCaller): Promise<void>
  /** And has opened a game, dice where none is named. */
  dicer(cash: number, ref?: string): Promise<Dicer>
  setSlots(slots: boolean): Promise<void>
  /** Of the rulebook of the site, what a test says; the rest as it is by default. */
  setRules(rules: Partial<SiteRules>): Promise<void>
  /** Rounds follow one another as fast as they are asked for, where a test is of something else. */
  leavePace(): Promise<void>
  /** What is wrong with its books. */
  faults(): Promise<readonly string[]>
}

export const from = '192.0.2.1'
const password = 'seven blue herons'
const noRules: SiteRules = {
  ...{ licence: 'unknown', slotMs: 0, gameMs: 0, realityMinutes: 0, stakeMax: 0 },
  ...{ winners: false, winnersFrom: 0 },
}
let named = 0

export async function openDiceTown(options: TestHouseOptions = {}): Promise<DiceTown> {
  const town = await openTestHouse(options)
  const { house, platform, operatorId, siteId } = town
  const { people, gaming, operators } = house
  const { db, clock } = platform
  const set = async (settings: NonNullable<Parameters<typeof setSite>[1]['changes']['settings']>) => {
    const change = { operatorId, domain: 'test.example', changes: { settings }, by: byTest, at: clock.now() }
    await db.transaction().execute((tx) => setSite(tx, change))
    await operators.refresh()
  }
  const setSlots = (slots: boolean) => set({ products: { sport: true, live: true, slots, tvGames: slots } })
  await gaming.seedDemo(['test.example'])
  await setSlots(true)
  const { tiles } = await gaming.lobby({ operatorId, siteId, offset: 0 })
  const idOf = (ref: string) => must(tiles.find((tile) => tile.ref === ref)?.gameId, `the game ${ref}`)
  const gameId = idOf('dice')
  const tokens = new Map<string, string>()
  const passwordHash = await people.hashPassword(password)
  const signedIn = async (cash: number): Promise<PlayerCaller> => {
    named += 1
    const userName = `dicer${named}`
    await town.addPlayers(1, cash, { userName, passwordHash })
    const seen = { userAgent: undefined, deviceToken: undefined }
    const outcome = await people.signIn({ operatorId, siteId, userName, password, address: from, ...seen })
    if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
    const site = must(operators.findSite('test.example'), 'the site')
    const caller = await people.callerOf(site, outcome.token)
    if (caller.kind !== 'player') throw new Error('nobody is signed in')
    tokens.set(caller.sessionId, outcome.token)
    return caller
  }
  return {
    ...town,
    gameId,
    setSlots,
    signedIn,
    setRules: (rules) => set({ rulebook: { ...noRules, ...rules } }),
    async leavePace() {
      await platform.database.session(async ({ run }) => {
        await run(`create function any_pace() returns trigger language plpgsql as
          $$ begin new.next_from = 0; return new; end $$`)
        await run(
          'create trigger any_pace before insert or update on house_play for each row execute function any_pace()',
        )
      })
    },
    async callerAgain({ sessionId }) {
      const site = must(operators.findSite('test.example'), 'the site')
      await people.callerOf(site, tokens.get(sessionId))
    },
    async dicer(cash, ref = 'dice') {
      const caller = await signedIn(cash)
      const { sessionToken } = mustValue(await gaming.open(caller, { gameId: idOf(ref), address: from }))
      return { caller, sessionToken }
    },
    async faults() {
      const { faults } = await house.ledger.prove(db)
      return [...faults, ...(await gaming.prove())]
    },
  }
}

/** What was answered; throws where it was a no. */
export function mustValue<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
  return answer.value
}
