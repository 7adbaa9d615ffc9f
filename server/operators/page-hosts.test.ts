import { expect, test } from 'vitest'
import type { Site } from './operator.ts'
import { pageHostsOf } from './page-hosts.ts'
import { fillSiteSettings } from './site-settings.ts'

const siteOf = (settings: object): Site => ({
  siteId: 1,
  operatorId: 1,
  domain: 'shop.example',
  languageDefault: 'en',
  languages: ['en'],
  currency: 'TRY',
  settings: fillSiteSettings('TRY', settings),
})

test('a site that names nothing takes nothing from elsewhere', () => {
  expect(pageHostsOf(siteOf({}))).toEqual({ images: [], frames: [] })
})

test('pictures and frames come from the origins that the settings name, over https', () => {
  const settings = {
    logo: 'https://pictures.example/logo.svg',
    favicon: 'https://pictures.example:8443/icon.png',
    tvLink: 'https://tv.example/watch?v={videoId}',
  }
  expect(pageHostsOf(siteOf(settings))).toEqual({
    images: ['https://pictures.example', 'https://pictures.example:8443'],
    frames: ['https://tv.example'],
  })
})

test.each([
  '/logo.svg',
  'http://plain.example/a.svg',
  'javascript:alert(1)',
  "https://a.example; script-src 'unsafe-inline'",
  'https://a.example;script-src',
  'https://a,b.example',
])('a logo at %j adds no origin', (logo) => {
  expect(pageHostsOf(siteOf({ logo })).images).toEqual([])
})
