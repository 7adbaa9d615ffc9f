import { loadWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { countryPages } from './country-page.ts'
import { fillSiteSettings, type Site } from './operators/index.ts'
import type { Caller } from './platform/caller.ts'
import type { CountryBar } from './platform/http/country-door.ts'
import type { PageRequest } from './platform/http/web-page.ts'

const settings = fillSiteSettings('TRY', { title: 'A <b>', theme: { scheme: 'dark', brand: '#0050c0' } })
const site: Site = {
  ...{ siteId: 1, operatorId: 1, domain: 'a.example', languageDefault: 'tr', currency: 'TRY', settings },
  languages: ['tr', 'fa'],
}
const other = { html: 'other', inlineStyles: [] }
const pages = countryPages({ findSite: () => site, wordsOf: (_, lang) => loadWords(lang) }, async () => other)
const visitor: Caller = { kind: 'visitor', operatorId: 1, siteId: 1 }
const player: Caller = { ...visitor, kind: 'player', playerId: 1, sessionId: 's' }

interface Asked {
  readonly bar?: CountryBar
  readonly caller?: Caller
  readonly cookie?: string
}

const page = async (place: string, { bar, caller = visitor, cookie }: Asked = {}) => {
  const request: PageRequest = {
    ...{ host: 'a.example', origin: 'https://a.example', address: '203.0.113.7', isPhone: true },
    ...{ place, caller, cookie: () => cookie, ...(bar && { bar }) },
  }
  const made = await pages(request)
  return made && 'html' in made ? made : { html: '', inlineStyles: [], status: 0 }
}
const isOther = async (place: string, asked: Asked) => (await page(place, asked)).html === 'other'

test('whoever is let in finds every page as it was', async () => {
  for (const place of ['/', '/tr/sign-in', '/tr/register']) expect(await isOther(place, {})).toBe(true)
})

test('where the offer is shown, the doors alone say that nobody plays here from there', async () => {
  const bar = { country: 'DE', shown: 'offer' } as const
  const closed = ['/tr/sign-in', '/tr/sign-in?next=%2F', '/register', '/fa/register/']
  for (const place of closed) expect([place, await isOther(place, { bar })]).toEqual([place, false])
  for (const place of ['/', '/tr/live', '/tr/coupons'])
    expect([place, await isOther(place, { bar })]).toEqual([place, true])
})

test('where nothing is shown, a player keeps what is theirs, and everybody may write', async () => {
  const bar = { country: 'DE', shown: 'nothing' } as const
  for (const place of ['/', '/tr', '/tr/live', '/tr/match/1', '/tr/coupons', '/captured-messages'])
    expect([place, await isOther(place, { bar })]).toEqual([place, false])
  for (const place of ['/tr/contact', '/tr/page/9'])
    expect([place, await isOther(place, { bar })]).toEqual([place, true])
  for (const place of ['/tr/coupons', '/fa/account/limits'])
    expect([place, await isOther(place, { bar, caller: player })]).toEqual([place, true])
  expect(await isOther('/tr/live', { bar, caller: player })).toBe(false)
})

test('it speaks the language of the address, else the one that was chosen, and names the country in it', async () => {
  const bar = { country: 'DE', shown: 'nothing' } as const
  const persian = await page('/fa/live', { bar })
  expect(persian).toMatchObject({ status: 451, inlineStyles: ['html:root{--brand:#0050c0}'] })
  expect(persian.html).toContain('<html lang="fa" dir="rtl" data-theme="dark">')
  expect(persian.html).toContain('آلمان')
  expect((await page('/', { bar })).html).toContain('Almanya')
  expect((await page('/', { bar, cookie: 'fa' })).html).toContain('dir="rtl"')
  expect((await page('/de/live', { bar })).html).toContain('lang="tr"')
  expect(persian.html).toContain('<title>A &lt;b></title>')
})

test('whose country nobody knows is told none', async () => {
  const { html } = await page('/tr/live', { bar: { shown: 'nothing' } })
  expect(html).toContain('VPN')
  expect(html).not.toContain('İnternet adresine göre')
})
