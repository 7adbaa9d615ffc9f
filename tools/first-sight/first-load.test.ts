import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFirstLoad, sumBytes } from './first-load.ts'

test('the first load is what the page names and whatever that imports, compressed where the build has done so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banko-first-load-'))
  mkdirSync(join(folder, 'assets'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'index.html',
    '<script type="module" src="/assets/main.js"></script><link rel="modulepreload" href="/assets/early.js">',
  )
  write('assets/main.js', 'import{a}from"./shared.js";import"./effect.js";a(()=>import("./later.js"));export{a as b};')
  write('assets/early.js', 'export{c}from"./again.js";')
  write('assets/shared.js', 'export const a=1;')
  write('assets/shared.js.gz', 'short')
  write('assets/effect.js', 'import"./shared.js"')
  write('assets/again.js', 'export const c="from\\"./no.js\\""')
  write('assets/later.js', 'export const d=4')
  const scripts = readFirstLoad(folder)
  rmSync(folder, { recursive: true })
  expect(scripts.map(({ path }) => path).sort()).toEqual(
    ['again', 'early', 'effect', 'main', 'shared'].map((name) => `assets/${name}.js`),
  )
  expect(scripts.find(({ path }) => path === 'assets/shared.js')?.bytes).toBe(5)
  expect(
    sumBytes([
      { path: 'assets/a.js', bytes: 5 },
      { path: 'assets/b.js', bytes: 84 },
    ]),
  ).toBe(89)
})
