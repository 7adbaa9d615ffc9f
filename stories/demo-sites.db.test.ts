import { afterEach, expect, test } from 'vitest'
import { getAt, postAt } from './testing/host-client.ts'
import { endLeftServers, freePort, startServer } from './testing/server-process.ts'

afterEach(endLeftServers)

const sites = [
  { host: 'localhost', lang: 'tr', brand: 262, currency: 'TRY', userName: 'demo1', password: 'banko-demo-1' },
  {
    host: 'meadow.localhost',
    lang: 'en',
    brand: 155,
    currency: 'EUR',
    userName: 'meadow1',
    password: 'banko-meadow-1',
  },
  { host: 'bagh.localhost', lang: 'fa', brand: 70, currency: 'EUR', userName: 'bagh1', password: 'banko-bagh-1' },
] as const

test('a house that was just started serves three sites of two operators, each with its own players', async () => {
  const flags = ['--database', 'memory:', '--provider', 'none', '--log-level', 'warn']
  const { url, stop } = await startServer(await freePort(), flags)
  const signIn = (host: string, { userName, password }: (typeof sites)[number]) =>
    postAt({ url, host }, '/people/signIn', JSON.stringify({ userName, password }))
  const me = (host: string, cookie = '') => postAt({ url, host }, '/people/me', '{}', { cookie })

  for (const site of sites) {
    const { host, lang, brand, currency, userName } = site
    const settings = await getAt({ url, host }, `/v1/settings/get?domain=${host}`)
    expect(settings.body).toMatchObject({ domain: host, languageDefault: lang, currency })
    expect(settings.text).toContain(` ${brand})`)
    const page = await getAt({ url, host }, `/${lang}`)
    expect([page.status, page.text.includes(` ${brand})`)]).toEqual([200, true])

    const { status, cookie } = await signIn(host, site)
    expect([host, status]).toEqual([host, 200])
    expect(await me(host, cookie)).toMatchObject({ status: 200, body: { userName, currency } })
    for (const other of sites.filter((one) => one.currency !== currency)) {
      expect((await signIn(host, other)).status, `${other.userName} at ${host}`).toBe(401)
      expect((await me(other.host, cookie)).status, `${userName} at ${other.host}`).toBe(401)
    }
  }
  expect((await signIn('127.0.0.1', sites[0])).status).toBe(200)
  expect((await signIn('medow.localhost', sites[0])).status).toBe(404)
  expect(await stop()).toBe(0)
})
