import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('a system of fewer matches proposes the bankers that it needs by one tap, and all together takes them back', async ({
  site,
  page,
}) => {
  await site.open()
  await site.pickComing(4)
  await site.openSlip()
  const legs = page.getByRole('list', { name: site.say('slip.legs'), exact: true })
  const bankers = legs.locator('button[aria-pressed=true]')
  await expect(legs.getByRole('listitem')).toHaveCount(4)
  await expect(bankers).toHaveCount(0)
  const forms = page.getByRole('group', { name: site.say('slip.forms') })
  const trixie = forms.getByRole('button', { name: /B\+.*Trixie/ })
  await expect(trixie).toContainText('4 kombinasyon')
  await trixie.click()
  await expect(bankers).toHaveCount(1)
  await expect(trixie).toHaveAttribute('aria-pressed', 'true')
  await forms.getByRole('button', { name: site.say('slip.together') }).click()
  await expect(bankers).toHaveCount(0)
})
