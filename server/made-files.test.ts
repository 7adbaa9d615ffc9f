import { expect, test } from 'vitest'
import { madeFilesOf } from './made-files.ts'
import type { Site } from './operators/index.ts'
import { webManifest } from './web-manifest.ts'

const drawn = { title: 'The Shop', favicon: '', theme: { scheme: 'auto', brand: 'red' } } as const
const favicon = 'https://pictures.example/icon.png'
const sites: Readonly<Record<string, object>> = {
  'shop.example': { settings: drawn },
  'own.example': { settings: { ...drawn, favicon } },
}
const make = (name: string, host: string) =>
  madeFilesOf({ findSite: (asked) => sites[asked] as Site | undefined }).get(name)?.(host)

test('the manifest is made for the host that asks, and for no host that is no site', () => {
  const text = JSON.stringify(webManifest(drawn))
  expect(make('manifest.webmanifest', 'shop.example')).toEqual({
    type: 'application/manifest+json; charset=utf-8',
    text,
  })
  expect(make('manifest.webmanifest', 'elsewhere.example')).toBeUndefined()
})

test('the icon of a page that names none is the site’s own, else the drawn mark', () => {
  expect(make('favicon.ico', 'shop.example')).toEqual({ at: '/mark.svg' })
  expect(make('favicon.ico', 'own.example')).toEqual({ at: favicon })
  expect(make('favicon.ico', 'elsewhere.example')).toBeUndefined()
})
