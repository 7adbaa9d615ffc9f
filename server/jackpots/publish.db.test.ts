import type { PotsBody } from '@banko/contract/topics/jackpots.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TopicFamily } from '../platform/push/push-hub.ts'
import { quietPush } from '../platform/push/quiet-push.ts'
import { openPotTown, type PotTown } from '../testing/pot-town.ts'
import { openKnownPots } from './known-pots.ts'
import { openPotTopic } from './publish.ts'

let town: PotTown
beforeAll(async () => {
  town = await openPotTown()
}, 60_000)
afterAll(() => town.close())

test('pots are told of at most every quarter of a second, and once more when a hit is over', async () => {
  const { platform, house, operatorId, siteId } = town
  const families: TopicFamily[] = []
  const told: PotsBody['pots'][] = []
  const push = {
    ...quietPush,
    hasListeners: () => true,
    declare: (family: TopicFamily) => void families.push(family),
    // as the family declares it
    publish: (_: string, { body }: { readonly body: unknown }) => void told.push((body as PotsBody).pots),
  }
  const [potId, far] = [await town.addPot({ seed: 100, ceiling: 101 }), await town.addPot({ group: 'casinoDaily' })]
  const known = openKnownPots(platform)
  await known.reload()
  const topic = openPotTopic({ platform: { ...platform, push }, operators: house.operators, known })
  const visitor = { kind: 'visitor', operatorId, siteId } as const
  const key = families[0]?.keyFor?.(visitor, '')
  expect(key).toBe(`${operatorId}+slots+sport+live`)
  await topic.refresh()
  expect(told.splice(0)).toHaveLength(1)

  const dicer = await town.dicer(1_000_000)
  await platform.time.advance(1000)
  for (const stake of [100, 200, 20_000]) {
    await town.roll(dicer, stake)
    await town.swept()
    await platform.time.advance(50)
  }
  await platform.time.advance(1000)
  // of the first at once, of the rest together
  expect(told.length).toBeLessThanOrEqual(2)
  const last = told.splice(0).at(-1)
  expect(last?.map(({ potId: id, light }) => [id, light])).toEqual([
    [potId, 'hit'],
    [far, 'calm'],
  ])
  await platform.time.advance(10_000)
  expect(told.map((pots) => pots.map(({ light }) => light))).toEqual([['calm', 'calm']])
  expect(await families[0]?.snapshot(visitor, key ?? '', undefined)).toMatchObject({ body: { pots: told[0] } })
})

test('where a site has no games, none of theirs is told', async () => {
  const { house, platform, operatorId, siteId } = town
  const families: TopicFamily[] = []
  const push = { ...quietPush, declare: (family: TopicFamily) => void families.push(family) }
  const known = openKnownPots(platform)
  await known.reload()
  const topic = openPotTopic({ platform: { ...platform, push }, operators: house.operators, known })
  await topic.refresh()
  await town.setSlots(false)
  const visitor = { kind: 'visitor', operatorId, siteId } as const
  const key = families[0]?.keyFor?.(visitor, '') ?? ''
  expect(await families[0]?.snapshot(visitor, key, undefined)).toMatchObject({ body: { pots: [] } })
  await town.setSlots(true)
})
