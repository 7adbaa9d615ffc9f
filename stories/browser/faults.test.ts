import { expect, test } from '@playwright/test'
import { inspect } from '../../tools/pictures/inspect.ts'
import { further, inShort } from './long-form.ts'

const phone = { name: 'phone', width: 390, height: 844, scale: 1 } as const

const pageOf = (main: string) => `<!doctype html><html lang="en"><title>Faults</title>
<meta name="viewport" content="width=device-width">
<style>body { margin: 0; font: 15px sans-serif } main { padding: 16px } button { font: inherit }</style>
<main><h1>Faults</h1>${main}</main>`

const clean = `
  <button style="width: 60px; height: 44px">Stake</button>
  <p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis" title="A long name of a league">A long name of a league</p>
  <div style="width: 90px; overflow-x: auto" tabindex="0"><p style="width: 400px">What can be scrolled can be read, also to its end</p></div>
  <p style="position: absolute; clip-path: inset(50%); width: 1px; overflow: hidden; white-space: nowrap">for readers alone</p>`

test.use({ viewport: { width: 390, height: 844 } })

test('the pictures find no fault where there is none', further, async ({ page }) => {
  await page.setContent(pageOf(clean))
  expect(await inspect(page, phone)).toEqual([])
})

for (const [rule, html] of inShort<readonly [string, string]>(
  [['wide-page', '<div style="width: 600px; height: 1px"></div>']],
  [
    ['cut-text', '<p style="width: 90px; overflow: hidden; white-space: nowrap">A long name of a league</p>'],
    ['text-overlap', '<p style="margin: 0">Galatasaray</p><p style="margin: -14px 0 0">Fenerbahçe</p>'],
    ['small-target', '<button style="width: 60px; height: 30px">Stake</button>'],
    ['color-contrast', '<p style="color: #bbb; background: #fff">A pale text</p>'],
  ],
))
  test(`the pictures find it: ${rule}`, further, async ({ page }) => {
    await page.setContent(pageOf(clean + html))
    expect((await inspect(page, phone)).map((fault) => fault.rule)).toEqual([rule])
  })

test('a thumb is a matter of phones', further, async ({ page }) => {
  await page.setContent(pageOf('<button style="width: 60px; height: 30px">Stake</button>'))
  expect(await inspect(page, { ...phone, name: 'desktop' })).toEqual([])
})
