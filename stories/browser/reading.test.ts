import { readCoupon } from './coupon.ts'
import { further, inShort } from './long-form.ts'
import { lastToCome } from './read-offer.ts'
import { expect, test } from './test.ts'

test('on a phone the second line of a row runs under its prices', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.open()
  await site.filled()
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.match-row .row-info')].map((line) => ({
      width: line.getBoundingClientRect().width,
      row: line.closest('.match-row')?.getBoundingClientRect().width ?? 0,
    })),
  )
  expect(lines.length).toBeGreaterThan(3)
  for (const { width, row } of lines) expect(width).toBeGreaterThan(row - 2 * 16 - 1)
})

test('only figures have equal widths: names keep their own hyphens', further, async ({ site, page }) => {
  await site.open()
  await site.filled()
  const kindOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontVariantNumeric)
  for (const selector of ['body', '.row-names em', '.row-info']) expect(await kindOf(selector), selector).toBe('normal')
  expect(await kindOf('button.price .figures, button.price')).toContain('tabular-nums')
})

test('a league says its country, a match its sides once its head has left', further, async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { sportId, categoryId, tournamentId, matchId, home, away } = await lastToCome(page, 1)
  await site.open(`/sports/${sportId}/${categoryId}/${tournamentId}`)
  await site.filled()
  const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 2 }) })
  const [league, country] = [head.first().locator('bdi'), head.first().locator('h2 > span')]
  await expect(league).toHaveText(/\p{L}/u)
  await expect(country).toHaveText(/\p{L}/u)
  await site.open(`/match/${matchId}`)
  await site.filled()
  const bar = page.locator('header').filter({ has: page.getByRole('button', { name: site.say('kit.back') }) })
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect(bar.getByText(home.name)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(bar.getByText(away.name)).toBeVisible()
})

for (const width of inShort([320], [390]))
  test(`no title of a market and no line of the slip is cut at ${width} px`, further, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { matchId, home, away } = await lastToCome(page, 1)
    await site.open(`/match/${matchId}`)
    await site.filled()
    await site.drawAllMarkets()
    const titles = await page
      .locator('main section h2 button > span')
      .evaluateAll((all) =>
        all.map((title) => ({ text: title.textContent, isCut: title.scrollHeight > title.clientHeight + 1 })),
      )
    expect(titles.length).toBeGreaterThan(10)
    expect(titles.filter(({ isCut }) => isCut)).toEqual([])
    await site.pick(page.locator('main'))
    await site.openSlip()
    const line = page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')
    await expect(line).toContainText(`${home.name} – ${away.name}`)
    const cut = await line.evaluate((one) =>
      [...one.querySelectorAll<HTMLElement>('div, bdi')]
        .filter((part) => getComputedStyle(part).overflow !== 'visible' || part.scrollWidth > part.clientWidth + 1)
        .filter((part) => getComputedStyle(part).display !== 'inline')
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })

for (const width of inShort([320], [390]))
  test(`a list says the country of every league, whole, at ${width} px`, further, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 844 })
    await site.open('/live')
    await expect(page.locator('.head-name em').first()).toBeVisible()
    const countries = await page.locator('.head-name').evaluateAll((heads) =>
      heads.flatMap((head) => {
        const country = head.querySelector<HTMLElement>('em')
        if (!country) return []
        const [own, around] = [country.getBoundingClientRect(), head.closest('header')?.getBoundingClientRect()]
        const isWhole =
          own.width > 0 &&
          country.scrollWidth <= country.clientWidth &&
          own.top >= (around?.top ?? 0) &&
          own.bottom <= (around?.bottom ?? 0)
        return [{ text: country.textContent, isWhole }]
      }),
    )
    expect(countries.length).toBeGreaterThan(3)
    expect(countries.filter(({ text, isWhole }) => !isWhole || !/\p{L}/u.test(text ?? ''))).toEqual([])
  })

for (const width of inShort([320], [390]))
  test(
    `a coupon says whole what it is on, and of a single which match, at ${width} px`,
    further,
    async ({ site, page }) => {
      await page.setViewportSize({ width, height: 844 })
      await site.signIn('demo3')
      await site.open()
      await site.pickComing(1)
      await site.openSlip()
      await site.acceptAnyPrice()
      await site.typeStake('3')
      await site.place()
      const single = await readCoupon(page, await site.couponJustPlaced())
      await site.open()
      await site.pickComing(3)
      await site.openSlip()
      await site.typeStake('3')
      await site.place()
      const multi = await readCoupon(page, await site.couponJustPlaced())
      await site.open('/coupons')
      const [leg] = single.legs
      const ofSingle = page.getByRole('article').nth(1)
      await expect(ofSingle.getByRole('button').first()).toContainText(`${leg?.home} – ${leg?.away}`)
      const ofMulti = page.getByRole('article').first()
      for (const one of multi.legs)
        await expect(ofMulti.getByRole('listitem').filter({ hasText: `${one.home} – ${one.away}` })).toHaveCount(1)
      for (const ticket of [ofSingle, ofMulti]) expect(await ticket.evaluate(cutTexts)).toEqual([])
    },
  )

/** Texts of a part of the page that are not to be seen whole. */
function cutTexts(part: Element): (string | null)[] {
  const saysSomething = (one: Element) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  return [...part.querySelectorAll<HTMLElement>('*')]
    .filter((one) => saysSomething(one) && !one.closest('.sr-only') && getComputedStyle(one).display !== 'inline')
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.textContent)
}
