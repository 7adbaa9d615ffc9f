import type { Locator, Page } from '@playwright/test'
import { changePages } from './change-pages.ts'
import { readCoupon } from './coupon.ts'
import { further, inShort } from './long-form.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'

/** Eight matches that have not begun, and a stake. */
async function fillEight(site: Site): Promise<void> {
  await site.pickComing(8, 5)
}

/** Whether all of an element is on the screen with nothing in front of it: its corners and its middle are its own. */
async function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const points = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return isInside && points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)))
  })
}

/** Texts within an element whose end is cut away or lies outside of the screen. */
async function cutTexts(within: Locator): Promise<string[]> {
  return within.evaluate((one) =>
    // a row of choices is scrolled sideways
    [...one.querySelectorAll<HTMLElement>('b, dd, dt, button:not(fieldset button, .strip *)')]
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect()
        return each.scrollWidth > each.clientWidth + 1 || left < 0 || right > innerWidth
      })
      .map(({ textContent }) => textContent ?? ''),
  )
}

function stakeParts(site: Site, page: Page) {
  const quick = page.getByRole('button', { name: site.say('slip.quickStake') })
  return {
    stake: page.getByRole('textbox', { name: site.say('slip.stake') }),
    quick: quick.last(),
    policy: page.getByRole('radio', { name: site.say('slip.policy.any') }),
    place: page.getByRole('button', { name: site.say('slip.signInFor') }),
  }
}

for (const [width, height] of inShort<readonly [number, number]>(
  [
    [320, 640],
    [768, 1024],
  ],
  [
    [360, 640],
    [390, 844],
  ],
)) {
  test(`eight selections and much money on a screen ${width} wide: no figure is cut`, async ({ site, page }) => {
    await page.setViewportSize({ width, height })
    await site.open()
    await fillEight(site)
    await site.openSlip()
    await site.typeStake('250')
    const sheet = page.getByRole('dialog', { name: site.say('slip.title') })
    const { stake, place, policy, quick } = stakeParts(site, page)
    for (const [name, part] of Object.entries({ stake, place, policy, quick }))
      expect(await isInSight(part), name).toBe(true)
    expect(await cutTexts(sheet)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await cutTexts(page.getByRole('region', { name: site.say('slip.bar') }))).toEqual([])
  })
}

for (const height of inShort([640], [800])) {
  test(`eight selections beside the page, ${height} high: only they scroll`, further, async ({ site, page }) => {
    await page.setViewportSize({ width: 1280, height })
    await site.open()
    await site.pickComing(7, 5)
    const legs = page.getByRole('list', { name: site.say('slip.legs') })
    const lines = legs.getByRole('listitem')
    // a line ends with the names of its match
    const matches = () =>
      lines.evaluateAll((all) => all.map((line) => [...line.querySelectorAll('bdi')].at(-1)?.textContent))
    const earlier = await matches()
    await site.pickComing(1, 5)
    await expect(lines).toHaveCount(8)
    // the newest is brought into sight wherever its time puts it, and stays there when a line below takes room
    const newest = (await matches()).findIndex((match) => !earlier.includes(match))
    await expect.poll(() => isInSight(lines.nth(newest))).toBe(true)
    const { stake, ...others } = stakeParts(site, page)
    await stake.fill('250')
    for (const [name, part] of Object.entries({ stake, ...others })) expect(await isInSight(part), name).toBe(true)
    // a match that begins meanwhile brings a note of its own, which takes its room once
    await expect(async () => {
      await legs.getByRole('listitem').last().scrollIntoViewIfNeeded()
      const before = await stake.boundingBox()
      await legs.getByRole('listitem').first().scrollIntoViewIfNeeded()
      expect(await isInSight(legs.getByRole('listitem').first())).toBe(true)
      expect(await stake.boundingBox()).toEqual(before)
    }).toPass()
    expect(await cutTexts(page.getByRole('complementary'))).toEqual([])
  })
}

test(
  'the keys stay where they are, whatever is chosen and whatever stands in the way',
  further,
  async ({ site, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await site.open()
    await site.pickComing(3)
    await site.openSlip()
    const key = page
      .getByRole('group', { name: site.say('slip.keypad') })
      .getByRole('button', { name: '5', exact: true })
    const { place } = stakeParts(site, page)
    const before = await key.boundingBox()
    const chips = page.getByRole('group', { name: site.say('slip.forms') }).getByRole('button')
    await chips.nth(1).click()
    expect(await key.boundingBox()).toEqual(before)
    await site.typeStake('25')
    await expect(place).toBeVisible()
    expect(await key.boundingBox()).toEqual(before)
    await site.typeStake('000')
    await expect(page.getByText(site.say('refusal.stakeAboveMax'))).toBeVisible()
    expect(await key.boundingBox()).toEqual(before)
    // what is refused as it stands pays nothing
    await expect(page.getByRole('dialog').locator('dd').last()).toHaveText('–')
  },
)

test(
  'the amount on a real keyboard: what is no amount is not taken, what is pasted is read, Enter places',
  further,
  async ({ site, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await site.signIn('demo2')
    await site.open()
    await site.pickComing(1)
    const stake = page.getByRole('textbox', { name: site.say('slip.stake') })
    await stake.pressSequentially('12.345')
    await expect(stake).toHaveValue('12,34')
    await stake.fill('')
    await stake.pressSequentially('1234567')
    await expect(stake).toHaveValue('12345')
    await page.getByRole('button', { name: site.say('slip.stakeClear') }).click()
    await expect(stake).toHaveValue('')
    await paste(stake, 'ten')
    await expect(page.getByText(site.say('slip.stakeUnread'))).toBeVisible()
    await paste(stake, '1.250,50')
    await expect(stake).toHaveValue('1250,50')
    await page.getByRole('button', { name: site.say('slip.stakeMax') }).click()
    await expect(stake).toHaveValue('2500')
    await stake.fill('5')
    await stake.press('Enter')
    await expect(site.placed()).toBeVisible()
  },
)

test(
  'a press that was let go elsewhere is nothing: Enter places what stands there then',
  further,
  async ({ site, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await site.signIn('demo2')
    await site.open()
    await site.pickComing(1)
    const stake = page.getByRole('textbox', { name: site.say('slip.stake') })
    await stake.fill('5')
    await site.placeButton().hover()
    // a meaning that has only just come is nobody's
    await page.waitForTimeout(400)
    await page.mouse.down()
    await page.mouse.move(640, 400)
    await page.mouse.up()
    await stake.fill('7')
    await stake.press('Enter')
    await expect(site.placed()).toBeVisible()
    expect(await readCoupon(page, await site.couponJustPlaced())).toMatchObject({ stakeTotal: 700 })
    await expect(site.placed()).toBeFocused()
  },
)

test('what the balance does not pay for is made what it does', further, async ({ site, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // limits that reach beyond any balance, as another house may have them
  const [was, becomes] = [/"(stakeMax|payoutMax)":\d+/g, '"$1":99999900'] as const
  await page.route('**/v1/people/*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({ response: answer, body: body.replace(was, becomes) })
  })
  await changePages(page, was, becomes)
  await page.route('**/v1/placement/quote', (route) => route.fulfill({ json: {} }))
  await site.signIn('demo4')
  await site.open()
  await site.pickComing(1)
  await page.getByRole('textbox', { name: site.say('slip.stake') }).fill('1200')
  await page.getByRole('button', { name: site.say('slip.remedy.setStake') }).click()
  await expect(page.getByRole('textbox', { name: site.say('slip.stake') })).toHaveValue('1000')
})

for (const lang of inShort(['tr'], ['en', 'fa']))
  test(`the balance beside the stake is whole on the narrowest screen: ${lang}`, further, async ({ page, house }) => {
    const site = new Site(page, lang)
    await page.setViewportSize({ width: 320, height: 640 })
    // chosen by hand, it goes before the player's own
    await page.context().addCookies([{ name: 'banko_language', value: lang, url: house.url }])
    await site.signIn('demo2')
    await site.open()
    await site.pickComing(1)
    await site.openSlip()
    await site.typeStake('1234')
    const balance = page.getByRole('status').filter({ hasText: site.say('slip.balance') })
    await expect(balance).toBeVisible()
    const cut = await balance.evaluate((one) => {
      const text = document.createRange()
      text.selectNodeContents(one)
      const lines = [...text.getClientRects()]
      const others = [...(one.closest('label')?.querySelectorAll('button, input') ?? [])]
        .filter((other) => getComputedStyle(other).visibility === 'visible')
        .map((other) => other.getBoundingClientRect())
      const isCovered = lines.some((line) =>
        others.some((other) => line.left < other.right - 1 && line.right > other.left + 1),
      )
      const { overflowX, textOverflow } = getComputedStyle(one)
      return { isCovered, isClipped: one.scrollWidth > one.clientWidth + 1, overflowX, textOverflow }
    })
    expect(cut).toEqual({ isCovered: false, isClipped: false, overflowX: 'visible', textOverflow: 'clip' })
  })

test('a shade at the edge of the selections says where there are more of them', further, async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await site.open()
  await fillEight(site)
  await site.openSlip()
  const legs = page.getByRole('list', { name: site.say('slip.legs') })
  // lighter and darker are looked at where nothing is written: on the first pixels of the list
  const shades = async () => {
    const box = await legs.boundingBox()
    if (!box) throw new Error('the list is not shown')
    const at = (y: number) => lightAt(page, Math.round(box.x) + 1, y)
    return {
      top: await at(Math.ceil(box.y) + 1),
      middle: await at(Math.round(box.y + box.height / 2)),
      bottom: await at(Math.floor(box.y + box.height) - 2),
    }
  }
  /** Which of its ends are darker than its middle. */
  const dark = async () => {
    const { top, middle, bottom } = await shades()
    return { top: top < middle - 8, bottom: bottom < middle - 8 }
  }
  await legs.evaluate((list) => list.scrollTo(0, 0))
  await expect.poll(dark).toEqual({ top: false, bottom: true })
  await legs.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect.poll(dark).toEqual({ top: true, bottom: false })
})

/** How light a pixel of the screen is, 0 to 255. */
async function lightAt(page: Page, x: number, y: number): Promise<number> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? []
      return (red + green + blue) / 3
    },
    [...picture],
  )
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((one, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', data)
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
