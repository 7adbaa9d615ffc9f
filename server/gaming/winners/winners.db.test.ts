import { FairStream } from '@banko/betting/games/fair-stream.ts'
import { houseGames } from '@banko/betting/games/house-games.ts'
import { ownLabel } from '@banko/betting/games/stream-label.ts'
import { parseWinnersKey, type WinnersBody } from '@banko/contract/topics/winners.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerCaller } from '../../platform/caller.ts'
import type { TopicFamily } from '../../platform/push/push-hub.ts'
import { quietPush } from '../../platform/push/quiet-push.ts'
import { type DiceTown, mustValue, openDiceTown } from '../../testing/dice-town.ts'
import { nextDrawnFrom } from '../../testing/where-mines-lie.ts'
import { openWinners, type Winners } from './winners-topic.ts'

const day = 86_400_000
const shownRules = { licence: 'gb', winners: true, winnersFrom: 10_000 } as const

let town: DiceTown
let winners: Winners
let family: TopicFamily
const told: WinnersBody['wins'][] = []
beforeAll(async () => {
  town = await openDiceTown()
  await town.leavePace()
  await town.setRules(shownRules)
  const push = {
    ...quietPush,
    hasListeners: (name: string) => name.endsWith('casino'),
    declare: (declared: TopicFamily) => {
      family = declared
    },
    // as the family declares it
    publish: (name: string, { body }: { readonly body: unknown }) => {
      if (name.endsWith('+casino')) told.push((body as WinnersBody).wins)
    },
  }
  winners = openWinners({ platform: { ...town.platform, push }, operators: town.house.operators })
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const visitor = () => ({ kind: 'visitor', operatorId: town.operatorId, siteId: town.siteId }) as const
/** Of what was told, the last, once all of it is. */
async function shown() {
  await town.platform.time.advance(2000)
  return told.at(-1) ?? []
}

/** Plays a round of dice that wins so many times its stake, to the hundredth. */
async function win(caller: PlayerCaller, stake: number, winning: number): Promise<number> {
  const { gaming } = town.house
  const choices = { game: 'dice', side: 'under', winning } as const
  await gaming.seeds(caller)
  // seeds from which nothing was drawn yet stay when their client seed is chosen
  mustValue(await gaming.rotate(caller, 'before'))
  const { serverSeed, nonce } = await nextDrawnFrom(town.house, caller)
  const wins = (clientSeed: string) => {
    const stream = new FairStream(serverSeed, ownLabel({ clientSeed, nonce, config: 'dice@1' }))
    return (houseGames.get('dice@1')?.play(stream, { stake, variant: 97, choices })?.parts[0]?.multiplier ?? 0) > 0
  }
  let tries = 0
  while (!wins(`wanted ${tries}`)) tries += 1
  mustValue(await gaming.rotate(caller, `wanted ${tries}`))
  const { sessionToken } = mustValue(await gaming.open(caller, { gameId: town.gameId, address: '192.0.2.1' }))
  const asked = { sessionToken, roundKey: town.platform.ids.uuid(), stake, choices }
  return mustValue(await gaming.play(caller, asked)).round.won
}

test('many times the stake is told of, and so is much money; of a player the newest alone, masked, for a day', async () => {
  const [one, other, third] = [await town.signedIn(100_000), await town.signedIn(100_000), await town.signedIn(100_000)]
  await win(one, 100, 5000)
  expect(await shown()).toEqual([])
  const many = await win(one, 100, 400)
  expect(await shown()).toMatchObject([{ ref: 'dice', title: 'Dice', amount: many, currency: 'TRY', name: 'di***' }])
  const much = await win(other, 6000, 5000)
  expect(much).toBeGreaterThanOrEqual(10_000)
  await win(third, 100, 5000)
  expect((await shown()).map(({ amount }) => amount)).toEqual([much, many])
  const again = await win(one, 200, 400)
  expect((await shown()).map(({ amount }) => amount)).toEqual([again, much])
  expect(JSON.stringify(told)).not.toMatch(/dicer|playerId/)

  await town.house.gaming.mine.showWins(other, { shown: false })
  winners.moved(town.operatorId)
  expect((await shown()).map(({ amount }) => amount)).toEqual([again])
  expect((await town.house.gaming.mine.read(other)).winsShown).toBe(false)
  await town.house.gaming.mine.showWins(other, { shown: true })
  winners.moved(town.operatorId)
  expect((await shown()).map(({ amount }) => amount)).toEqual([again, much])
  await town.platform.time.skip(day)
  expect(await shown()).toEqual([])
})

test('a win at a site that tells of none is kept for nobody', async () => {
  await town.setRules({ ...shownRules, winners: false })
  await win(await town.signedIn(100_000), 100, 400)
  await town.setRules(shownRules)
  winners.moved(town.operatorId)
  expect(await shown()).toEqual([])
})

test('who comes is told what there is, where the site shows it', async () => {
  const { mayListen, keyFor } = family
  expect(mayListen?.(visitor(), 'casino')).toBe(true)
  expect(keyFor?.(visitor(), 'casino')).toBe(`${town.operatorId}+casino`)
  expect(mayListen?.(visitor(), 'poker')).toBe(false)
  await town.setRules({ ...shownRules, winners: false })
  expect(mayListen?.(visitor(), 'casino')).toBe(false)
  await town.setRules({ ...shownRules, licence: 'unknown' })
  expect(mayListen?.(visitor(), 'casino')).toBe(false)
  await town.setRules(shownRules)
  await town.setSlots(false)
  expect(mayListen?.(visitor(), 'casino')).toBe(false)
  await town.setSlots(true)
})

test.each(['casino', 'livecasino', '12+casino'])('%s is a topic', (said) => {
  expect(parseWinnersKey(said)).toBe(said)
})
test.each(['', 'bingo', '0+casino', '12', 'casino+12'])('“%s” is none', (said) => {
  expect(parseWinnersKey(said)).toBeUndefined()
})
