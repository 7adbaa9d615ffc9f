import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inspect } from './inspect.ts'
import { type Look, looksOf, pictureName, type Visit } from './looks.ts'

export interface Film {
  readonly folder: string
  /** Which pictures are wanted. */
  wants(screen: string, look: Look): boolean
  /** Takes up what is wrong with a screen that is photographed, a line each; left out, nobody looks for it. */
  readonly fault?: (line: string) => void
}

/** Whether the pictures in sight have come. Runs in the page. */
function hasPictures(): boolean {
  return [...document.images].every((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return one.complete || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
  })
}

interface Shot {
  /** How far down the page, CSS pixels. */
  readonly from?: number
}

/** Takes pictures of one page, in light and in dark. */
export class Camera {
  readonly page: Page
  readonly visit: Visit
  readonly #film: Film

  constructor(page: Page, visit: Visit, film: Film) {
    this.page = page
    this.visit = visit
    this.#film = film
  }

  get isPhone(): boolean {
    return this.visit.device.name === 'phone'
  }

  /** Whether one of these screens is wanted at all. */
  wants(screens: readonly string[]): boolean {
    return screens.some((screen) => looksOf(this.visit).some((look) => this.#film.wants(screen, look)))
  }

  /** Once the page has come to rest: fonts are there, sheets have risen. */
  async take(screen: string, { from = 0 }: Shot = {}): Promise<void> {
    for (const look of looksOf(this.visit)) {
      if (!this.#film.wants(screen, look)) continue
      const name = pictureName(screen, look)
      await this.page.emulateMedia({ colorScheme: look.scheme })
      await this.page.evaluate(`scrollTo(0, ${from})`)
      await this.page.waitForTimeout(700)
      await this.page.waitForFunction(hasPictures)
      await this.page.screenshot({ path: join(this.#film.folder, name) })
      console.log(name)
      if (this.#film.fault) await this.#inspect(name.replace('.png', ''), this.#film.fault)
    }
  }

  async #inspect(name: string, fault: (line: string) => void): Promise<void> {
    for (const { rule, selector, told } of await inspect(this.page, this.visit.device)) {
      const line = `${name}  ${rule}  ${selector}  ${told}`
      console.error(`FAULT ${line}`)
      fault(line)
    }
  }
}
