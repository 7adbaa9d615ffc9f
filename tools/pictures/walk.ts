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
  walk(walker: Walker): Promise<void>
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
