import { further, inShort } from './long-form.ts'
import { expect, test } from './test.ts'

for (const width of inShort([320], [390, 768, 1280])) {
  test(`at ${width} px Back leads to the same list, and a lost line locks it without covering the slip`, async ({
    site,
    page,
    context,
    complaints,
  }) => {
    complaints.expected = /ERR_INTERNET_DISCONNECTED|WebSocket/
    await page.setViewportSize({ width, height: 800 })
    await site.open('/')
    await site.pickComing(1)
    await site.open('/live?order=time')
    await site.filled()
    const rows = page.getByRole('article')
    await rows.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/match\/\d+/)
    await page.goBack()
    await expect(page).toHaveURL(/\/tr\/live\?order=time$/)
    await expect(page.getByRole('radio', { name: String(site.say('board.byTime')) })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    const free = rows.locator('button.price:not([aria-disabled])')
    await expect.poll(() => free.count()).toBeGreaterThan(3)

    await context.setOffline(true)
    await expect(free).toHaveCount(0)
    const notice = page.getByText(site.say('connection.own'))
    await expect(notice).toBeVisible()
    const said = await notice.boundingBox()
    expect(said?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((said?.x ?? 0) + (said?.width ?? width)).toBeLessThanOrEqual(width)
    // the slip stands below the page, or beside it
    const slip = page.getByRole('region', { name: site.say('slip.bar') }).or(page.getByRole('complementary'))
    const other = await slip.first().boundingBox()
    const bottom = (said?.y ?? 0) + (said?.height ?? 0)
    const isClear = bottom <= (other?.y ?? 0) || (said?.x ?? 0) + (said?.width ?? 0) <= (other?.x ?? 0)
    expect(isClear, JSON.stringify({ said, other })).toBe(true)

    await context.setOffline(false)
    await expect(notice).toBeHidden()
    await expect.poll(() => free.count()).toBeGreaterThan(3)
  })
}

test(
  'a match says it too, where the line is lost and its own head stands above it',
  further,
  async ({ site, page, context, complaints }) => {
    complaints.expected = /ERR_INTERNET_DISCONNECTED|WebSocket/
    await page.setViewportSize({ width: 390, height: 844 })
    await site.open()
    await site.openMatch(await site.match('board.upcoming', 9))
    await site.pick(site.market('1x2').or(page.getByRole('main')).first())
    await context.setOffline(true)
    const notice = page.getByText(site.say('connection.own'))
    await expect(notice).toBeVisible()
    const bar = await page.getByRole('region', { name: site.say('slip.bar') }).boundingBox()
    const said = await notice.boundingBox()
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  },
)
