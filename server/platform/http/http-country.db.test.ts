import { afterEach, expect, test } from 'vitest'
import { openTestHttp, type TestHttp } from '../testing/test-http.ts'
import type { CountryDoor } from './country-door.ts'

let http: TestHttp
afterEach(() => http.close())

/** Keeps out what comes from 203.0.113.*, and notes who came. */
async function open(trustedProxies: string) {
  const came: { address: string; connection: object }[] = []
  const countryDoor: CountryDoor = ({ address, connection }) => {
    came.push({ address, connection })
    return address.includes('203.0.113.') ? { country: 'DE', shown: 'offer' } : undefined
  }
  http = await openTestHttp({ trustedProxies, countryDoor })
  const play = (forwarded?: string) =>
    http.post('/v1/echo/plays', {}, forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } })
  return { came, play }
}

test('where somebody is is what a trusted proxy says, and never what they say themselves', async () => {
  const { came, play } = await open('loopback')
  expect((await play('203.0.113.9')).status).toBe(409)
  expect(await (await play('::ffff:203.0.113.9')).json()).toMatchObject({
    code: 'REFUSED',
    data: { code: 'countryRefused', country: 'DE' },
  })
  // what stands before the nearest machine that is no proxy was written by whoever asks
  expect((await play('198.51.100.1, 203.0.113.9')).status).toBe(409)
  expect((await play('203.0.113.9, 198.51.100.1')).status).toBe(200)
  expect(came.map(({ address }) => address)).toEqual([
    '203.0.113.9',
    '::ffff:203.0.113.9',
    '203.0.113.9',
    '198.51.100.1',
  ])
})

test('without a trusted proxy nobody says where they are', async () => {
  const { came, play } = await open('')
  expect((await play('203.0.113.9')).status).toBe(200)
  expect(came.map(({ address }) => address)).toEqual(['127.0.0.1'])
})

test('a call that takes no bets asks nobody where they are, and who is refused is told of', async () => {
  const { came, play } = await open('loopback')
  expect((await http.post('/v1/echo/say', { text: 'x' })).status).toBe(200)
  expect(came).toEqual([])
  await play('203.0.113.9')
  expect(http.platform.logged.map(({ event }) => event)).toContain('security.countryRefused')
})
