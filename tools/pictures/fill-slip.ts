import type { Site } from '../../stories/browser/site.ts'
import type { Camera } from './camera.ts'
import { footballToCome, liveFootball } from './matches.ts'
import type { Walker } from './walk.ts'

export async function pickLive({ site, url }: Walker): Promise<void> {
  await pickFrom(site, (await liveFootball(url)).matchId)
}

export async function pickToCome({ site, url }: Walker, count: number): Promise<void> {
  for (const { matchId } of (await footballToCome(url)).slice(0, count)) await pickFrom(site, matchId)
}

async function pickFrom(site: Site, matchId: number): Promise<void> {
  await site.open(`/match/${matchId}`)
  await site.pick(site.page.getByRole('main'))
}

/** Adds these digits to the stake; on a phone on the slip's own page. */
export async function stake(camera: Camera, site: Site, digits: string): Promise<void> {
  if (camera.isPhone) {
    if (!(await site.page.getByRole('group', { name: site.say('slip.keypad') }).isVisible())) await site.openSlip()
    return site.typeStake(digits)
  }
  const box = site.page.getByRole('complementary').getByRole('textbox').last()
  await box.fill((await box.inputValue()) + digits)
}

/** The next walk begins with none. */
export async function emptySlip(site: Site): Promise<void> {
  const clear = site.page.getByRole('button', { name: site.say('slip.clear') }).first()
  if (await clear.isVisible()) await clear.click()
}
