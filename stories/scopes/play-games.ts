import {
  addGameProvider,
  addProviderKey,
  openGameSession,
  readGames,
  setCategory,
  setGame,
  setProviderState,
} from '@banko/server/gaming/index.ts'
import type { House } from '@banko/server/house.ts'
import { setSite } from '@banko/server/operators/index.ts'
import { findPlayerByName } from '@banko/server/people/index.ts'
import type { PlayerCaller } from '@banko/server/platform/caller.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { must } from '@banko/server/platform/must.ts'
import type { Ids } from '@banko/server/platform/ports.ts'
import { nextBust } from '@banko/server/testing/next-drawn.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { openWatchedTable } from '@banko/server/testing/watched-table.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'

const operatorId = 1
const address = '192.0.2.1'
const roundKey = '00000000-0000-4000-8000-00000000000c'
const minesKey = '00000000-0000-4000-8000-00000000000e'
const tableKey = '00000000-0000-4000-8000-00000000000f'
const crashKey = '00000000-0000-4000-8000-000000000012'
const slotKey = '00000000-0000-4000-8000-00000000000d'

/** A provider of games that is made, changed and asks for a player's money in every way. */
export async function playGames(house: House, time: VirtualTime): Promise<void> {
  const { platform, gaming } = house
  const { db, ids } = platform
  const { walletKey, providerId, gameId } = await forOperator(operatorId, () => makeProvider(house, ids))
  await gaming.refresh()
  const player = must(await forOperator(operatorId, () => findPlayerByName(db, operatorId, 'demo2')), 'demo2')
  const { id: playerId, site_id: siteId, currency } = player
  const session = await forOperator(operatorId, () =>
    openGameSession(platform, { operatorId, playerId, siteId, providerId, gameId }, byTest),
  )
  const account = must(gaming.door.accountOf('localhost', walletKey), 'the account of a provider')
  const ask = async (command: string, said: object) => {
    const asked = { operatorId, scope: 'test', key: command, caller: 'test', content: [] }
    const body = Buffer.from(JSON.stringify({ requestId: 'r', sessionToken: session.token, ...said }))
    const answer = await account.take({ operatorId, accountId: providerId, command, body, asked })
    if (!answer.body.includes('"ok"')) throw new Error(`${command} was answered ${answer.status} ${answer.body}`)
  }
  const ofRound = { player: session.player, currency, game: 'fruits', round: 'first' }
  await ask('session', {})
  await ask('balance', { player: session.player, currency })
  await ask('bet', { ...ofRound, transactionId: 'b', amount: '2' })
  await ask('rollback', { ...ofRound, transactionId: 'r', of: 'b', amount: '1' })
  await ask('win', { ...ofRound, transactionId: 'w', betId: 'b', amount: '30' })
  await ask('adjust', { ...ofRound, transactionId: 'a', of: 'b', amount: '-1' })
  const leaveWinners = await showWinners(house, siteId)
  await ask('endRound', { ...ofRound, transactionId: 'e' })
  await leaveWinners()
  await ask('round', ofRound)
  await playInGcp(house)
  await playOwn(house, time)
  await ask('promo', { player: session.player, currency, transactionId: 'p', campaign: 'c', amount: '1' })
}

/** The site tells who won much, until it is left. */
async function showWinners(
  { platform: { db, clock }, operators }: House,
  siteId: number,
): Promise<() => Promise<void>> {
  const { domain, settings } = operators.siteOf(siteId)
  const set = async (rulebook: typeof settings.rulebook) => {
    const change = { operatorId, domain, changes: { settings: { rulebook } }, by: byTest, at: clock.now() }
    await forOperator(operatorId, () => db.transaction().execute((tx) => setSite(tx, change)))
    await operators.refresh()
  }
  await set({ ...settings.rulebook, licence: 'gb', winners: true })
  return () => set(settings.rulebook)
}

/** A provider of others, whose form leaves out what the house looks up. */
async function playInGcp(house: House): Promise<void> {
  const { platform, gaming } = house
  const { db, ids } = platform
  const how = { name: 'Fruit Platform', dialect: 'gcp' } as const
  const { walletKey, providerId, gameId } = await forOperator(operatorId, () => makeProvider(house, ids, how))
  await gaming.refresh()
  const session = await forOperator(operatorId, async () => {
    const { id: playerId, site_id: siteId } = must(await findPlayerByName(db, operatorId, 'demo2'), 'demo2')
    return openGameSession(platform, { operatorId, playerId, siteId, providerId, gameId }, byTest)
  })
  const account = must(gaming.door.accountOf('localhost', walletKey), 'the account of a provider')
  const actions = [{ action: 'bet', action_id: 'g', amount: 100 }]
  const said = { user_id: session.player, currency: 'TRY', game: 'fruits', game_id: 'first', actions }
  const asked = { operatorId, scope: 'test', key: 'play', caller: 'test', content: [] }
  const body = Buffer.from(JSON.stringify(said))
  const answer = await account.take({ operatorId, accountId: providerId, command: 'play', body, asked })
  if (answer.status !== 200) throw new Error(`play was answered ${answer.status} ${answer.body}`)
}

/** Rounds of the house, and what of them is asked. */
async function playOwn(house: House, time: VirtualTime): Promise<void> {
  const { people, gaming, jackpots, operators } = house
  await gaming.seedDemo(['localhost'])
  await jackpots.seedDemo(['localhost'])
  const site = must(operators.findSite('localhost'), 'the site of the demo')
  await forOperator(operatorId, async () => {
    const asked = { userName: 'demo2', password: 'banko-demo-2', userAgent: undefined, deviceToken: undefined }
    const outcome = await people.signIn({ ...asked, operatorId, siteId: site.siteId, address })
    const caller = outcome.kind === 'signedIn' ? await people.callerOf(site, outcome.token) : undefined
    if (caller?.kind !== 'player') throw new Error(`demo2 is not signed in: ${outcome.kind}`)
    const { tiles } = await gaming.lobby({ operatorId, siteId: site.siteId, offset: 0 })
    const open = async (game: string) => {
      const opened = await gaming.open(caller, {
        gameId: must(
          tiles.find(({ ref }) => ref === game),
          game,
        ).gameId,
        address,
      })
      if (!opened.ok) throw new Error(`${game} is not open: ${opened.refusal.code}`)
      return opened.value.sessionToken
    }
    const choices = { game: 'dice', side: 'under', winning: 9500 } as const
    await gaming.seeds(caller)
    await gaming.rotate(caller, 'before')
    const sessionToken = await open('dice')
    for (let turn = 0; turn < 2; turn += 1) await gaming.play(caller, { sessionToken, roundKey, stake: 100, choices })
    const slot = { game: 'slot-ten' } as const
    await gaming.play(caller, { sessionToken: await open('slot-ten'), roundKey: slotKey, stake: 100, choices: slot })
    await playMines(house, caller, await open('mines'))
    await gaming.session(caller, sessionToken)
    await gaming.goOn(caller)
    await playRoulette(house, time, { caller, sessionToken: await open('roulette') })
    await playCrash(house, time, { caller, sessionToken: await open('crash') })
    await gaming.rotate(caller, 'mine')
    await gaming.history(caller, { game: 'dice', from: 0, before: { at: Number.MAX_SAFE_INTEGER, roundKey } })
    await gaming.round(caller, roundKey)
    await keepGames(house, caller, tiles[0]?.gameId ?? 0)
  })
}

/** What a player keeps of games. */
async function keepGames({ gaming: { mine } }: House, caller: PlayerCaller, gameId: number): Promise<void> {
  for (const isFavourite of [true, false]) await mine.favourite(caller, { gameId, isFavourite })
  for (const shown of [false, true]) await mine.showWins(caller, { shown })
  await mine.read(caller)
}

/** A round of several steps, and one that is left. */
async function playMines({ gaming }: House, caller: PlayerCaller, sessionToken: string): Promise<void> {
  const asked = { sessionToken, roundKey: minesKey, stake: 100, mines: 1 }
  await gaming.mines.start(caller, asked)
  await gaming.mines.pick(caller, { roundKey: minesKey, field: 7 })
  await gaming.mines.unfinished(caller)
  await gaming.mines.cashOut(caller, minesKey)
  await gaming.endLeftRounds()
}

/** Bets of a round that is drawn and paid. */
async function playRoulette(house: House, time: VirtualTime, { caller, sessionToken }: Seated): Promise<void> {
  const { gaming, watch, setWatched } = openWatchedTable(house, time, { ...caller, game: 'roulette' })
  const { roundId, endsAt } = await watch()
  const bet = { sessionToken, betKey: tableKey, roundId, bets: { red: 100, '17-20': 20 } }
  for (let turn = 0; turn < 2; turn += 1) await gaming.tables.bet(caller, bet)
  await gaming.tables.mine(caller, roundId)
  setWatched(false)
  await time.advanceTo(endsAt)
  await gaming.tables.mine(caller, roundId)
  await gaming.dealDue()
}

/** A stake in a round that busts. */
async function playCrash(house: House, time: VirtualTime, { caller, sessionToken }: Seated): Promise<void> {
  const { gaming, watch, round, setWatched } = openWatchedTable(house, time, { ...caller, game: 'crash' })
  await watch()
  while ((await nextBust(house, caller.operatorId)) < 120) {
    await time.advanceTo(round().drawsAt + 1)
    await watch()
  }
  const { roundId, drawsAt } = round()
  const bet = { sessionToken, betKey: crashKey, roundId, bet: { stake: 100, targets: [{ stake: 20, at: 101 }] } }
  for (let turn = 0; turn < 2; turn += 1) await gaming.crash.bet(caller, bet)
  await gaming.crash.mine(caller, roundId)
  await time.advanceTo(drawsAt + 1)
  await time.advance(400)
  for (let turn = 0; turn < 2; turn += 1) await gaming.crash.cashOut(caller, { roundId, stepKey: crashKey, stake: 20 })
  while (round().phase === 'running') await time.advance(5000)
  setWatched(false)
  await time.advance(6000)
  await gaming.dealDue()
  await gaming.crash.mine(caller, roundId)
}

interface Seated {
  readonly caller: PlayerCaller
  readonly sessionToken: string
}

async function makeProvider(
  { platform: { db, clock }, gaming }: House,
  ids: Ids,
  how: Pick<Parameters<typeof addGameProvider>[1], 'name' | 'dialect'> = { name: 'Fruit Works' },
) {
  const seal = await gaming.seal()
  return db.transaction().execute(async (tx) => {
    const by = { by: byTest, at: clock.now() }
    const made = await addGameProvider(tx, { operatorId, ...how }, { seal, ids, ...by })
    const { providerId, walletKey } = must(made, 'a provider')
    await addProviderKey(tx, { operatorId, providerId }, { seal, ids, ...by })
    await setProviderState(tx, { operatorId, providerId, state: 'on' }, by)
    const game = { provider_id: providerId, ref: 'fruits', product: 'slots', title: 'Fruits', state: 'on' } as const
    const gameId = must(await setGame(tx, operatorId, game, by), 'a game')
    await readGames(tx, operatorId)
    await setCategory(tx, { operatorId, categoryId: 'fruit', lang: 'en', title: 'Fruit', refs: ['fruits'] }, by)
    return { walletKey, providerId, gameId }
  })
}
