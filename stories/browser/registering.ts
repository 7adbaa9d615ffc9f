import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

let count = 0

export interface Typed {
  readonly userName: string
  readonly email: string
  readonly password: string
}

/** Of somebody whom no test has registered yet. */
export function somebody(): Typed {
  count += 1
  const userName = `new.player${count}`
  return { userName, email: `${userName}@example.com`, password: 'seven blue herons' }
}

/** Types the form whole, but for what a site asks besides; in its language. */
export async function fillRegistration({ page, say }: Site, typed: Typed): Promise<void> {
  const fill = (id: string, text: string) => field(page, say(id)).fill(text)
  await fill('registration.firstName', 'Ayşe')
  await fill('registration.lastName', 'O’Neill-Yılmaz')
  await page.getByLabel(say('registration.birthDay'), { exact: true }).selectOption('29')
  await page.getByLabel(say('registration.birthMonth'), { exact: true }).selectOption('2')
  await page.getByLabel(say('registration.birthYear'), { exact: true }).selectOption('1992')
  await fill('registration.city', 'İzmir')
  await fill('registration.address', 'Kıbrıs Şehitleri Cad. 12/3')
  await fill('registration.postCode', '35220')
  await fill('registration.email', typed.email)
  await fill('registration.userName', typed.userName)
  await fill('registration.password', typed.password)
  await fill('registration.repeat', typed.password)
}

export const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true })

export const submit = ({ page, say }: Site) => page.getByRole('button', { name: say('registration.submit') }).click()
