import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Look, pictureName } from './looks.ts'

export interface Film {
  readonly folder: string
  /** Which pictures are wanted. */
  wants(screen: string, look: Look): boolean
}

/** Takes pictures of one page. */
export class Camera {
  readonly page: Page
  readonly look: Look
  readonly #film: Film

  constructor(page: Page, look: Look, film: Film) {
    this.page = page
    this.look = look
    this.#film = film
  }

  get isPhone(): boolean {
    return this.look.device.name === 'phone'
  }

  /** Whether one of these screens is wanted at all. */
  wants(screens: readonly string[]): boolean {
    return screens.some((screen) => this.#film.wants(screen, this.look))
  }

  /** Once the page has come to rest: fonts are there, sheets have risen. */
  async take(screen: string): Promise<void> {
    if (!this.wants([screen])) return
    const name = pictureName(screen, this.look)
    await this.page.evaluate('scrollTo(0, 0)')
    await this.page.waitForTimeout(700)
    await this.page.screenshot({ path: join(this.#film.folder, name) })
    console.log(name)
  }
}
