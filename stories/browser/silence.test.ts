import { silenceMax } from '@banko/betting/match/live-window.ts'
import { threeWay } from '../testing/fed-match.ts'
import { inShort } from './long-form.ts'
import { expect, inPlay, type ToldHouse, toldFixture, test as toldTest } from './told-house.ts'
import { rowOf } from './told-pages.ts'

const minute = 60_000

/** In a house that looks for silence. */
const test = toldTest.extend<object, { readonly told: ToldHouse }>({
  told: [toldFixture({ silenceSeconds: 30 }), { scope: 'worker', timeout: 600_000 }],
})

for (const viewport of inShort([{ width: 390, height: 844 }], [{ width: 1280, height: 800 }])) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test(`a live match without a word for five minutes is locked until its next one, at ${viewport.width} px`, async ({
      site,
      told,
    }) => {
      const running = { startsIn: -20 * minute, state: inPlay({}) }
      const silent = await told.offer({ home: 'Silent', ...running })
      await told.offer({ home: 'Heard', ...running })
      await told.offer({
        home: 'Pausing',
        startsIn: -50 * minute,
        state: inPlay({ status: 'break', period: 'halfTime' }),
      })
      await site.open('/live')
      const free = (home: string) => rowOf(site, home).locator('button.price:not([aria-disabled])')
      for (const home of ['Silent', 'Heard', 'Pausing']) await expect(free(home)).toHaveCount(3)
      await told.pass(silenceMax - minute)
      await told.tell('Heard', { markets: [threeWay(2100, 3400, 3600)] })
      await expect(free('Silent')).toHaveCount(3)
      await told.pass(2 * minute)
      await expect(free('Silent')).toHaveCount(0)
      await expect(rowOf(site, 'Silent').locator('button.price')).toHaveCount(3)
      for (const home of ['Heard', 'Pausing']) await expect(free(home)).toHaveCount(3)
      await site.open(`/match/${silent}`)
      await expect(site.market('1x2').locator('button.price')).toHaveCount(3)
      await expect(site.market('1x2').locator('button.price:not([aria-disabled])')).toHaveCount(0)
      await told.tell('Silent', { betting: 'open', markets: [threeWay(1900, 3400, 3600)] })
      await expect(site.market('1x2').locator('button.price:not([aria-disabled])')).toHaveCount(3)
      await site.open('/live')
      await expect(free('Silent')).toHaveCount(3)
    })
  })
}
