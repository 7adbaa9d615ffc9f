import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findCutTexts } from './faults/find-cut-texts.ts'
import { findOverlaps } from './faults/find-overlaps.ts'
import { findSmallTargets } from './faults/find-small-targets.ts'
import { nameElements } from './faults/name-elements.ts'
import { readTexts } from './faults/read-texts.ts'
import type { Device } from './looks.ts'

/** What is wrong with a part of a page. */
export interface Fault {
  /** The name of a rule of axe, or `wide-page`, `cut-text`, `text-overlap`, `small-target`. */
  readonly rule: string
  readonly selector: string
  readonly told: string
}

/** What axe finds, what reaches beyond the screen, texts that are cut or lie on one another, and on phones what a thumb misses. */
export async function inspect(page: Page, device: Device): Promise<readonly Fault[]> {
  return [...(await askAxe(page)), ...(await measure(page, device))]
}

async function askAxe(page: Page): Promise<Fault[]> {
  // one document, whatever frames it has: what is printed is not seen here
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => ({
      rule: id,
      selector: target.join(' '),
      told: [html.slice(0, 160), ...any.slice(0, 1).map(({ message }) => message)].join('  '),
    })),
  )
}

async function measure(page: Page, device: Device): Promise<Fault[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const wide = { rule: 'wide-page', selector: 'html', told: `${wider} px wider than the screen` }
  const texts = await page.evaluateHandle(readTexts)
  const found = [
    ['cut-text', await texts.evaluateHandle(findCutTexts)],
    ['text-overlap', await texts.evaluateHandle(findOverlaps)],
    ...(device.name === 'phone' ? [['small-target', await page.evaluateHandle(findSmallTargets)] as const] : []),
  ] as const
  const measured: Fault[] = wider > 0 ? [wide] : []
  for (const [rule, elements] of found) {
    for (const named of await elements.evaluate(nameElements)) measured.push({ rule, ...named })
    await elements.dispose()
  }
  await texts.dispose()
  return measured
}
