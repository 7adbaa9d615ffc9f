import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { looks, pictureName } from './looks.ts'

const widths = { phone: 260, desktop: 620 }

/** One picture per screen with every look of it side by side, `sheet-SCREEN.png`, and a page with all of them. */
export async function makeSheets(browser: Browser, folder: string, screens: readonly string[]): Promise<void> {
  const sheets = screens.map((screen) => ({ screen, html: sheetOf(folder, screen) })).filter(({ html }) => html !== '')
  const index = join(folder, 'index.html')
  writeFileSync(index, pageOf(sheets.map(({ html }) => html).join('\n')))
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  try {
    await page.goto(`file://${index}`)
    for (const { screen } of sheets) {
      const path = join(folder, `sheet-${screen}.png`)
      await page.locator(`[id="${screen}"]`).screenshot({ path })
    }
  } finally {
    await page.close()
  }
}

function sheetOf(folder: string, screen: string): string {
  const figures = looks.flatMap((look) => {
    const name = pictureName(screen, look)
    if (!existsSync(join(folder, name))) return []
    return `<a href="${name}"><img src="${name}" width="${widths[look.device.name]}" alt="${name}"></a>`
  })
  return figures.length === 0
    ? ''
    : `<section id="${screen}"><h2>${screen}</h2><div>${figures.join('\n')}</div></section>`
}

function pageOf(sheets: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { margin: 0; font: 16px system-ui; background: gray }
  section { padding: 16px }
  h2 { margin: 0 0 8px }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
  img { display: block }
</style>
${sheets}
`
}
