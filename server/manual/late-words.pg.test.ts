import { ok } from '@banko/betting/refusal.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { FeedMessage } from '../feed/index.ts'
import { Turns } from '../platform/turns.ts'
import { openManualProvider } from './provider.ts'
import { ask } from './say.ts'
import { openTestDesk, type TestDesk } from './test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await openTestDesk({ databaseUrl: inject('postgresUrl') })
}, 60_000)
afterAll(() => desk.town.close())

const turns = () => new Turns({ waitingMax: 1, againSeconds: 1 })
const startsAt = 2_000_000_000_000
const fixture = {
  ...{ match: 'm', sportId: 1, category: { name: 'World', flag: 'xx' }, tournament: 'Cup' },
  ...{ home: 'North', away: 'South', startsAt },
}

test('who says that it lives has told what was said before and is still being kept', async () => {
  const { house, platform } = desk.town
  expect(await desk.ask('putFixture', fixture)).toMatchObject({ ok: true })
  const heard: FeedMessage[] = []
  const provider = openManualProvider(platform)
  await provider.start(async (messages) => void heard.push(...messages))
  await provider.recover('r')
  heard.length = 0
  const begun = Promise.withResolvers<void>()
  const kept = Promise.withResolvers<void>()
  const saying = ask(
    { platform, operators: house.operators, catalogue: house.catalogue, requests: turns(), files: turns() },
    { caller: desk.caller, call: 'suspend', input: { requestKey: 'slow' } },
    {
      answer: async ({ read, say }) => {
        say('m', (await read(['m'])).get('m'), [{ kind: 'betStop' }])
        begun.resolve()
        await kept.promise
        return ok({})
      },
    },
  )
  await begun.promise
  const said = platform.time.advance(2000)
  // As long as a look takes that does not wait for who is writing.
  for (let turn = 0; turn < 20; turn += 1) await desk.town.house.catalogue.numbersOf(platform.db, 'none', ['none'])
  const early = heard.map(({ kind }) => kind)
  kept.resolve()
  await saying
  await said
  await provider.stop()
  expect(early).toEqual([])
  expect(heard.map(({ kind }) => kind)).toEqual(['betStop', 'alive'])
}, 30_000)
