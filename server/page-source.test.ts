import { contract } from '@banko/contract/index.ts'
import { expect, it } from 'vitest'
import { openPageSource } from './page-source.ts'
import type { Caller } from './platform/caller.ts'

const visitor = { kind: 'visitor', operatorId: 1, siteId: 1 } as const
const player = { kind: 'player', operatorId: 1, siteId: 1, playerId: 7, sessionId: 's' } as const

/** A source whose every handler tells who asked for what. */
function open() {
  const asked: [string, Caller][] = []
  const handlers = new Proxy(
    {},
    {
      get: (_, module) =>
        new Proxy(
          {},
          {
            get: (_of, call) => async (caller: Caller) => {
              asked.push([`${String(module)}.${String(call)}`, caller])
              return { ok: true, value: { of: caller.kind } }
            },
          },
        ),
    },
  )
  const push = { snapshot: async () => undefined }
  return { asked, sources: openPageSource({ contract, handlers, push }) }
}

const asker = { caller: visitor, host: 'a.test', address: '10.0.0.1', isOffered: true }

it('asks for what is a player’s own in their name alone, where the page is theirs alone', async () => {
  const { asked, sources } = open()
  expect(await sources.sourceFor(asker).call('people.profile', {})).toBeUndefined()
  expect(asked).toEqual([])
  expect(await sources.sourceFor({ ...asker, player }).call('people.profile', {})).toEqual({ value: { of: 'player' } })
  expect(asked).toEqual([['people.profile', player]])
})

it('asks for what everybody is answered as nobody, whoever the page is for', async () => {
  const { asked, sources } = open()
  await sources.sourceFor({ ...asker, player }).call('book.sports', {})
  expect(asked).toEqual([['book.sports', visitor]])
})

it('makes no call that is not said to be asked while a page is drawn, and none with what is no input', async () => {
  const { asked, sources } = open()
  const own = sources.sourceFor({ ...asker, player })
  for (const name of ['people.signOut', 'people.endOtherSessions', 'factor.draw', 'payments.deposit', 'no.call'])
    expect(await own.call(name, {}), name).toBeUndefined()
  expect(await own.call('payments.methods', { direction: 'sideways' })).toBeUndefined()
  expect(asked).toEqual([])
})

it('says what every page asks for a player, under their number', async () => {
  const { asked, sources } = open()
  const answers = await sources.ownAnswers({ ...asker, player })
  expect(answers).toEqual([{ key: ['promotions', 'boosts', 7], value: { of: 'player' } }])
  expect(asked).toEqual([['promotions.boosts', player]])
})
