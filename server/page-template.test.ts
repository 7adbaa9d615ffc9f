import type { Settings } from '@banko/contract/calls/settings.ts'
import { separatorsOf } from '@banko/words/separators.ts'
import { expect, test } from 'vitest'
import { type PageContent, pageTemplate } from './page-template.ts'
import { headColours } from './web-manifest.ts'

const built = `<!doctype html><html lang="tr" dir="ltr"><head><title>Banko</title>
<meta name="theme-color" media="(prefers-color-scheme: light)" content="" />
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="" />
<meta name="description" content="Banko" /><link rel="stylesheet" href="/main.css"></head>
<body><div id="app"><!--page:app--><p>splash</p><!--/page:app--></div><!--page:data--></body></html>`

const settings = (brand: string, scheme: 'auto' | 'dark' = 'auto') =>
  ({ title: 'Banko', theme: { brand, scheme } }) as Settings
const persian = { tag: 'fa', locale: 'fa-IR-u-nu-latn', figures: 'fa-IR-u-nu-latn' }
const words = { lang: 'fa', ...persian, direction: 'rtl' as const, separators: separatorsOf('fa'), messages: {} }

function content(changed: Partial<PageContent> = {}): PageContent {
  const view = { address: '/fa', at: 1, settings: settings('#fff'), words, topics: [], answers: [] }
  const page = { title: 'T', description: 'D', html: '<p>rows</p>', css: '', scripts: [], styles: [] }
  return { ...page, view, visitor: {}, ...changed }
}

/** The JSON of an element, as a browser reads it. */
function jsonOf(html: string, id: string): unknown {
  const from = html.indexOf(`id="${id}">`) + `id="${id}">`.length
  return JSON.parse(html.slice(from, html.indexOf('</script>', from)))
}

test('a page carries its language, direction, title, rows and what they were drawn from', () => {
  const { html } = pageTemplate(built)(content({ scripts: ['/a.js'], styles: ['/a.css'] }))
  expect(html).toContain('<html lang="fa" dir="rtl">')
  expect(html).toContain('<title>T</title>')
  expect(html).toContain('<meta name="description" content="D" />')
  expect(html).toContain('<div id="app"><div data-drawn><p>rows</p></div></div>')
  expect(html).toContain('<link rel="later" crossorigin href="/a.js">')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/a.css">')
  expect(jsonOf(html, 'first-view')).toMatchObject({ address: '/fa', at: 1 })
  expect(jsonOf(html, 'first-visitor')).toEqual({})
})

test('a page’s own styles stand behind those of the build, which say in which order layers count', () => {
  const { html } = pageTemplate(built)(content({ css: '.a{}', styles: ['/a.css'] }))
  const places = ['href="/main.css"', '<style>.a{}</style>', 'href="/a.css"', '</head>'].map((part) =>
    html.indexOf(part),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('the bars around a page have the light of the site, or of the device where the site follows it', () => {
  const coloursOf = (scheme: 'auto' | 'dark') => {
    const view = { ...content().view, settings: settings('#fff', scheme) }
    return [...pageTemplate(built)(content({ view })).html.matchAll(/scheme: \w+\)" content="(.*?)"/g)].map(
      ([, one]) => one,
    )
  }
  expect(coloursOf('auto')).toEqual([headColours.light, headColours.dark])
  expect(coloursOf('dark')).toEqual([headColours.dark, headColours.dark])
})

test('a page says of itself what is shown with its link: its own title, or what it is told to', () => {
  const plain = pageTemplate(built)(content()).html
  expect(plain).toContain('<meta property="og:title" content="T"><meta property="og:description" content="D">')
  expect(plain).not.toMatch(/og:image|noindex/)
  const preview = {
    title: 'Combined "3"',
    description: 'A < B',
    picture: { address: 'https://banko.example/p', width: 1200, height: 630 },
  }
  const { html } = pageTemplate(built)(content({ preview }))
  expect(html).toContain('<title>T</title>')
  expect(html).toContain('<meta property="og:title" content="Combined &quot;3&quot;">')
  expect(html).toContain('<meta property="og:description" content="A &lt; B">')
  expect(html).toContain('<meta property="og:image" content="https://banko.example/p">')
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('where nothing is drawn what the build left stands there', () => {
  expect(pageTemplate(built)(content({ html: '' })).html).toContain('<p>splash</p>')
})

test('no name breaks out of where it stands, and none is taken for a pattern', () => {
  const evil = `</script><script>alert(1)</script><!--"$&$1`
  const view = { ...content().view, answers: [{ key: [evil], value: evil }] }
  const { html } = pageTemplate(built)(content({ title: evil, description: evil, view }))
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('content="&lt;/script>&lt;script>alert(1)&lt;/script>&lt;!--&quot;$&amp;$1"')
  expect(jsonOf(html, 'first-view')).toMatchObject({ answers: [{ key: [evil], value: evil }] })
  expect(jsonOf(html, 'first-visitor')).toEqual({})
})

test('a brand is a colour or nothing, and its style is named for the policy', () => {
  const inlineStylesOf = (brand: string) =>
    pageTemplate(built)(content({ view: { ...content().view, settings: settings(brand) } })).inlineStyles
  expect(inlineStylesOf('#1D4F91')).toEqual(['html:root{--brand:#1D4F91}'])
  expect(inlineStylesOf('oklch(0.53 0.19 262)')).toEqual(['html:root{--brand:oklch(0.53 0.19 262)}'])
  for (const brand of ['red}body{display:none', 'url(//evil.example)', '</style><script>', 'var(--x)}*{', ''])
    expect(inlineStylesOf(brand)).toEqual([])
})

test('styles of what is drawn stand in an element that the policy can name', () => {
  const { html, inlineStyles } = pageTemplate(built)(content({ css: '[data-style="0"]{width:3px}' }))
  expect(html).toContain('<style>[data-style="0"]{width:3px}</style>')
  expect(inlineStyles).toEqual(['html:root{--brand:#fff}', '[data-style="0"]{width:3px}'])
})

test('a site that is dark is dark before any script runs', () => {
  const view = { ...content().view, settings: settings('#fff', 'dark') }
  expect(pageTemplate(built)(content({ view })).html).toContain('<html lang="fa" dir="rtl" data-theme="dark">')
})

test('another build’s page has no place for it', () => {
  expect(() => pageTemplate('<html></html>')).toThrow('no place')
})
