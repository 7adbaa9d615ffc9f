import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webManifest } from './web-manifest.ts'

const drawn = { title: 'The Shop', favicon: '', theme: { scheme: 'auto', brand: 'red' } } as const
const site = (path: string) => new URL(`../site/${path}`, import.meta.url)

test('a site is an app with its own title, opened at its start without a browser around it', () => {
  expect(webManifest(drawn)).toMatchObject({
    name: 'The Shop',
    short_name: 'The Shop',
    start_url: '/',
    display: 'standalone',
  })
})

test('its icon is the site’s own, else the drawn mark, once whole and once to be cut', () => {
  expect(webManifest({ ...drawn, favicon: 'https://pictures.example/icon.png' }).icons).toEqual([
    { src: 'https://pictures.example/icon.png', sizes: 'any', purpose: 'any' },
  ])
  const { icons } = webManifest(drawn)
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable'])
  for (const { src } of icons) expect(existsSync(site(`public${src}`)), src).toBe(true)
})

test('its colours are those of the page that opens', () => {
  const html = readFileSync(site('index.html'), 'utf8')
  const colourOf = (scheme: string) =>
    new RegExp(`name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content="([^"]*)"`).exec(html)?.[1]
  const of = (scheme: 'light' | 'dark' | 'auto') => webManifest({ ...drawn, theme: { scheme, brand: 'red' } })
  expect(of('light').theme_color).toBe(colourOf('light'))
  expect(of('dark').theme_color).toBe(colourOf('dark'))
  expect(of('auto')).toEqual(of('light'))
  expect(of('dark').background_color).not.toBe(of('light').background_color)
})
