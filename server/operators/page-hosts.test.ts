import { expect, test } from 'vitest'
import { noPageHosts } from '../platform/http/page-policy.ts'
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
  expect(pageHostsOf(siteOf({}))).toEqual(noPageHosts)
  // and other hosts of extras open nothing by themselves
  expect(pageHostsOf(siteOf({ extraHosts: ['https://cdn.example'] }))).toEqual(noPageHosts)
})

test('pictures and frames come from the origins that the settings name, over https', () => {
  const settings = {
    logo: 'https://pictures.example/logo.svg',
    favicon: 'https://pictures.example:8443/icon.png',
    tvLink: 'https://tv.example/watch?v={videoId}',
  }
  expect(pageHostsOf(siteOf(settings))).toEqual({
    ...noPageHosts,
    images: ['https://pictures.example', 'https://pictures.example:8443'],
    frames: ['https://tv.example'],
  })
})

test('a script may load, show and fetch from its origin and the other hosts; a style sheet only shows', () => {
  const extraHosts = ['https://cdn.example/some/path']
  const [styled, chatted] = [
    pageHostsOf(siteOf({ styleUrl: 'https://style.example/a.css', extraHosts })),
    pageHostsOf(siteOf({ chatUrl: 'https://chat.example/load.js', extraHosts })),
  ]
  expect(styled).toEqual({
    ...noPageHosts,
    images: ['https://style.example', 'https://cdn.example'],
    styles: ['https://style.example', 'https://cdn.example'],
  })
  const both = ['https://chat.example', 'https://cdn.example']
  expect(chatted).toEqual({ images: both, frames: both, styles: both, scripts: both, connections: both })
})

test.each([
  { scriptUrl: 'http://plain.example/a.js' },
  { chatUrl: 'javascript:alert(1)' },
  { analyticsUrl: '/own.js' },
  { extraHosts: ['*'] },
  { whatsAppNumber: '905321234567' },
  { timeZone: 'Europe/Nowhere' },
])('%j is no setting of a site', (settings) => {
  expect(() => siteOf(settings)).toThrow()
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
