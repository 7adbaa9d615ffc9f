import type { Fixture } from '@banko/betting/match/book.ts'
import { further } from './long-form.ts'
import { readOffer } from './read-offer.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a match in play stands before those to come, which stand by their time', async ({ site, page }) => {
  await site.open()
  await site.pickComing(2)
  await site.pick(await site.liveMatch())
  await site.openSlip()
  const lines = page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(0)).toContainText(/′|Devre|İY/)
  // one of those to come may begin between two looks
  await expect(async () => {
    const coming = await readOffer(page, 'upcoming')
    const texts = await lines.allTextContents()
    const starts = texts.map((text) =>
      coming.find(({ fixture }) => namesOf(fixture).every((name) => text.includes(name))),
    )
    const times = starts.flatMap((found) => found?.fixture.startsAt ?? [])
    expect(times).toHaveLength(2)
    expect(starts[0]).toBeUndefined()
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  }).toPass()
})

function namesOf({ home, away }: Fixture): string[] {
  return away ? [home.name, away.name] : [home.name]
}

test(
  'after a success one leads home, and the coupon is still known after a reload: to look at and to bet again',
  further,
  async ({ site, page }) => {
    await site.signIn('demo2')
    await site.open()
    await site.pickComing(1, 10)
    await site.openSlip()
    await site.acceptAnyPrice()
    await site.typeStake('5')
    await site.place()
    await page.getByRole('link', { name: site.say('slip.done.quit') }).click()
    await expect(page).toHaveURL(/\/tr\/?$/)
    await page.goto('/tr/slip')
    await site.running()
    const last = page.getByRole('region', { name: site.say('slip.last') })
    await expect(last.getByText(site.say('slip.lastNumber'))).toBeVisible()
    await last.getByRole('button', { name: site.say('slip.done.again') }).click()
    await expect(page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')).toHaveCount(1)

    // another player of the same device is not told of it
    await page.getByRole('button', { name: site.say('slip.clear') }).click()
    await expect(last).toBeVisible()
    await page.goto('/tr')
    await site.running()
    await site.signOut()
    await page.goto('/tr/slip')
    await site.running()
    await expect(page.getByText(site.say('slip.empty'))).toBeVisible()
    await expect(last).toHaveCount(0)
  },
)
