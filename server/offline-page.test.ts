import { offlineWordsIn } from '@banko/words/offline-words.ts'
import { expect, test } from 'vitest'
import { madeFilesOf } from './made-files.ts'
import { offlinePageOf } from './offline-page.ts'
import type { Site } from './operators/index.ts'

const settings = { title: 'Shop & <b>', logo: '', theme: { scheme: 'dark', brand: 'oklch(0.6 0.2 30)' } }
const site = { languages: ['tr', 'fa', 'sr', 'iq', 'aa'], languageDefault: 'fa', settings } as unknown as Site

test('it speaks the language, from its own side, in the colours of the site', () => {
  const page = offlinePageOf(site, 'fa')
  expect(page?.text).toContain('<html lang="fa" dir="rtl" data-theme="dark">')
  expect(page?.text).toContain(offlineWordsIn('fa', 'tr').text)
  expect(page?.text).toContain('Shop &amp; &lt;b>')
  expect(page?.inlineStyles).toEqual(['html:root{--brand:oklch(0.6 0.2 30)}'])
  expect(page?.text).toContain(`<style>${page?.inlineStyles?.[0]}</style>`)
})

test('a brand that is no colour is left out', () => {
  const page = offlinePageOf({ ...site, settings: { ...site.settings, theme: { scheme: 'auto', brand: '}' } } }, 'tr')
  expect(page?.text).not.toContain('<style>')
  expect(page?.text).toContain('<html lang="tr" dir="ltr">')
})

test('there is one for each language of a site, and none for a host that is no site', () => {
  const made = madeFilesOf({ findSite: (host) => (host === 'shop.example' ? site : undefined) })
  expect(made.get('offline/fa.html')?.('shop.example')).toMatchObject({ type: 'text/html; charset=utf-8' })
  expect(made.get('offline/en.html')?.('shop.example')).toBeUndefined()
  expect(made.get('offline/fa.html')?.('elsewhere.example')).toBeUndefined()
})

test('it says in which language it is as documents do, whatever its code', () => {
  expect(offlinePageOf(site, 'sr')?.text).toContain('<html lang="sr-Latn" dir="ltr"')
  expect(offlinePageOf(site, 'iq')?.text).toContain('<html lang="ckb" dir="rtl"')
  expect(offlinePageOf(site, 'iq')?.text).toContain(offlineWordsIn('iq', 'tr').text)
})

test('an overlay speaks as the site does where nobody asks', () => {
  expect(offlinePageOf(site, 'aa')?.text).toContain('<html lang="fa" dir="rtl"')
  expect(offlinePageOf(site, 'aa')?.text).toContain(offlineWordsIn('fa', 'tr').text)
})
