import type { Site } from '../../stories/browser/site.ts'
import type { Camera } from './camera.ts'

/** What a walk is walked with. */
export interface Walker {
  readonly camera: Camera
  readonly site: Site
  /** Of the house. */
  readonly url: string
}

/** One way through the site and the screens that are met on it. */
export interface Walk {
  readonly screens: readonly string[]
  readonly onlyOn?: 'phone' | 'desktop'
  /** What is done to its page stays with it: the next walk has another. */
  readonly ownPage?: true
  walk(walker: Walker): Promise<void>
}

/** Those who come to a house one after another, and the ways that they go. */
export interface Guest {
  readonly userName?: string
  readonly walks: readonly Walk[]
}

/** A screen that has an address. */
export function place(screen: string, path: string | ((url: string) => Promise<string>)): Walk {
  return {
    screens: [screen],
    walk: async ({ camera, site, url }) => {
      await site.open(typeof path === 'string' ? path : await path(url))
      await site.filled()
      await camera.take(screen)
    },
  }
}

/** Once it has risen; then it is put away. */
export async function takeDialog(camera: Camera, screen: string): Promise<void> {
  const dialog = camera.page.getByRole('dialog').last()
  await dialog.waitFor()
  // one below it is found by its role only once this one is gone
  const taken = await dialog.elementHandle()
  await camera.take(screen)
  await camera.page.keyboard.press('Escape')
  await taken?.waitForElementState('hidden')
}
