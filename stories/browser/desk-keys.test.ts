import type { Page } from '@playwright/test'
import { openDesk, rowWith } from './desk.ts'
import { expect, test } from './told-house.ts'
import { enter, place } from './told-pages.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

/** Somebody without a pointer: counts the keys that they press beside what they type. */
function openKeyboard(page: Page) {
  let pressed = 0
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    pressed += keys.length
  }
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      if (!(at instanceof HTMLElement)) return ''
      const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? (at.labels ?? []) : []
      const label = [...labels].map((one) => one.textContent).join(' ')
      return (at.getAttribute('aria-label') ?? (label || at.textContent)).replace('*', '').trim()
    })
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Goes on to what is called so, by Tab alone. */
    async to(name: string | RegExp): Promise<void> {
      const is = (one: string) => (typeof name === 'string' ? one === name : name.test(one))
      for (let left = 40; left > 0 && !is(await focused()); left -= 1) await press('Tab')
      expect(await focused()).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name)
    },
    /** Keys since it was last asked. */
    count(): number {
      const count = pressed
      pressed = 0
      return count
    },
  }
}

test('ten tasks of a day at the desk are done by keys alone', async ({ page, told }) => {
  await enter(page, told, 'demo1')
  const { number } = await place(page, told, [await told.offer({ home: 'Keyed' })])
  const clerk = await openDesk(page, told, ['administrator', 'risk'])
  const keys = openKeyboard(page)
  const counts: Record<string, number> = {}
  const task = async (name: string, done: () => Promise<void>) => {
    await done()
    counts[name] = keys.count()
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const head = (name: string) => expect(heading(name)).toBeVisible()
  /** On a busy machine the letter may come too late after its G. */
  const go = (letter: string, name: string) =>
    expect(async () => {
      await keys.press('g', letter)
      await expect(heading(name)).toBeVisible({ timeout: 3000 })
    }).toPass()
  const saved = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

  await clerk.enter('/me')
  await task('go to the coupons', async () => {
    await go('k', 'Coupons')
    await expect(rowWith(page, String(number))).toBeVisible()
  })
  await task('open the newest coupon', async () => {
    await keys.to(new RegExp(`^${number}`))
    await keys.press('Enter')
    await head(`Coupon ${number}`)
  })
  await task('come back to the list', async () => {
    await go('k', 'Coupons')
  })
  await task('filter the coupons by stake', async () => {
    await keys.to('Filter')
    await keys.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Stake' })).toBeVisible()
    await keys.type('Stake')
    const item = page.getByRole('menuitem', { name: 'Stake' })
    for (let left = 12; left > 0 && !(await item.evaluate((one) => one === document.activeElement)); left -= 1)
      await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Stake' })).toBeFocused()
    await keys.type('1000000')
    await keys.press('Enter')
    await expect(page.getByText('Nothing is left with these filters')).toBeVisible()
  })
  await task('find a player', async () => {
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keys.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await keys.type('demo1')
    await expect(page.locator('[role=option][aria-selected=true]')).toContainText('demo1')
    await keys.press('Enter')
    await head('demo1')
  })
  await task('write a note about them', async () => {
    await keys.to('Timeline')
    const notes = page.getByRole('tab', { name: 'Notes' })
    for (let left = 8; left > 0 && (await notes.getAttribute('aria-selected')) !== 'true'; left -= 1)
      await keys.press('ArrowRight')
    await keys.to('New note')
    await keys.type('Calls on Mondays')
    await keys.to('Save')
    await keys.press('Enter')
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Calls on Mondays')
  })
  await task('add a dealer', async () => {
    await go('n', 'Dealers')
    await keys.to('Add a dealer')
    await keys.press('Enter')
    await keys.to('Name')
    await keys.type('Keyboard')
    await keys.press('Enter')
    await expect(rowWith(page, 'Keyboard')).toBeVisible()
  })
  await task('give them credit', async () => {
    await keys.to(/^Keyboard/)
    await keys.press('Enter')
    await head('Keyboard')
    await keys.to('Credit')
    await keys.press('Enter')
    await keys.to('Amount')
    await keys.type('250')
    await keys.press('Enter')
    await saved('The transfer is done')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await task('look up who did it', async () => {
    await go('a', 'Audit log')
    await keys.to(/^\d{2}\/.*network\.credit/)
    await keys.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('network.credit')
    await keys.press('Escape')
  })
  await task('see every key, and sign out', async () => {
    await keys.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await keys.press('Escape')
    await keys.to(clerk.name)
    await keys.press('Enter')
    const item = page.getByRole('menuitem', { name: 'Sign out' })
    await expect(item).toBeVisible()
    for (let left = 12; left > 0 && !(await item.evaluate((one) => one === document.activeElement)); left -= 1)
      await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(page.getByLabel('User name')).toBeVisible()
  })
  console.log(counts)
  expect(Object.keys(counts)).toHaveLength(10)
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeLessThanOrEqual(40)
})
