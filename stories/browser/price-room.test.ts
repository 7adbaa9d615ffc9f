import { priceFormats } from '@banko/betting/numbers/price-view.ts'
import { priceFormatCookie } from '@banko/contract/first-view.ts'
import { further, inShort } from './long-form.ts'
import { expect, market, test } from './told-house.ts'
import { rowOf } from './told-pages.ts'

for (const width of inShort([320], [390])) {
  test(
    `the longest prices fit their buttons in every format, at ${width} px`,
    further,
    async ({ site, page, told }) => {
      await page.setViewportSize({ width, height: 844 })
      await told.offer({ home: 'Room', markets: [market('1x2', '1=1010 x=19950 2=500000')] })
      for (const format of priceFormats) {
        await page.context().addCookies([{ name: priceFormatCookie, value: format, url: told.url }])
        await site.open('/sports/1?q=Room')
        const prices = rowOf(site, 'Room').locator('button.price')
        await expect(prices).toHaveCount(3)
        const room = await prices.evaluateAll((all) =>
          all.map((one) => ({
            text: one.lastElementChild?.textContent ?? '',
            over: (one.lastElementChild?.getBoundingClientRect().width ?? 0) - one.getBoundingClientRect().width,
          })),
        )
        expect(
          room.filter(({ over }) => over > 0),
          format,
        ).toEqual([])
      }
    },
  )
}
