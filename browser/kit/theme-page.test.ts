import { readdirSync, readFileSync } from 'node:fs'
import { readyThemes } from '@banko/contract/sites/themes.ts'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const page = read('docs/themes.md')
/** The first cells of a table whose names have this form. */
const named = (form: RegExp) => [...page.matchAll(form)].map(([, name = '']) => name)

/** Everything that draws the site. */
const drawn = ['site', 'browser'].flatMap((folder) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('node_modules') && !path.includes('dist'))
    .map((path) => read(`${folder}/${path}`)),
)

test('the page of looks has the ready ones, in their order', () => {
  const rows = readyThemes.map(({ id, scheme, brand }) => `| \`${id}\` | ${scheme} | \`${brand}\` |`)
  expect(page).toContain(rows.join('\n'))
})

test('every variable that it promises is set', () => {
  const tokens = read('browser/kit/theme-tokens.css')
  const promised = named(/^\| `--([a-z-]+)` \|/gm)
  expect(promised.length).toBeGreaterThan(20)
  expect(promised.filter((name) => !tokens.includes(`\n  --${name}:`))).toEqual([])
})

test('every class that it promises is carried by something', () => {
  const promised = named(/^\| `([a-z]+(?:-[a-z]+)*)` \| (?!auto|light|dark)/gm)
  expect(promised.length).toBeGreaterThan(8)
  const isCarried = (name: string) => drawn.some((text) => new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(text))
  expect(promised.filter((name) => !isCarried(name))).toEqual([])
})
