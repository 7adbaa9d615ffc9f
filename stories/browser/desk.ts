import { expect, type Locator, type Page } from '@playwright/test'
import { type Clerk, enrolClerk, openClerk, staffPassword } from '../testing/office-client.ts'
import type { ToldHouse } from './told-house.ts'

let count = 0

/** One of the staff at the desk of a told house, in the browser of a test. */
export interface DeskClerk extends Clerk {
  /** Opens a room by its address below `/office`. */
  enter(path: string): Promise<void>
  /** Shows a code where the desk asks for one. */
  stepUp(): Promise<void>
}

/** Somebody new with these roles, signed in on this page; the browser speaks English unless the test says otherwise. */
export async function openDesk(
  page: Page,
  told: ToldHouse,
  roles: Parameters<typeof openClerk>[2],
): Promise<DeskClerk> {
  count += 1
  return sit(page, told, await openClerk(told, `clerk${count}`, roles))
}

/** A dealer or partner of a node, whom one of the staff has given a sign-in, in the place of who sat here. */
export async function openDealer(page: Page, told: ToldHouse, { by, nodeId }: { by: Clerk; nodeId: number }) {
  count += 1
  const name = `dealer${count}`
  const made = await by.post('/office/network/add-staff', { nodeId, userName: name, password: staffPassword })
  const { staffId } = made.body as { staffId: number }
  return sit(page, told, await enrolClerk(told, { staffId, name }))
}

async function sit(page: Page, told: ToldHouse, clerk: Clerk): Promise<DeskClerk> {
  const [pair = ''] = clerk.cookie.split(';')
  const at = pair.indexOf('=')
  const { hostname: domain } = new URL(told.url)
  await page
    .context()
    .addCookies([
      { name: pair.slice(0, at), value: pair.slice(at + 1), domain, path: '/v1/office', sameSite: 'Strict' },
    ])
  return {
    ...clerk,
    async enter(path) {
      await page.goto(`${told.url}/office${path}`)
      await expect(page.getByRole('main')).toBeVisible()
    },
    async stepUp() {
      const dialog = page.getByRole('dialog').last()
      await dialog.locator('input[autocomplete="one-time-code"]').fill(await clerk.code())
      await dialog.locator('button[type="submit"]').click()
    },
  }
}

/** The row of a list one of whose cells says this and nothing else. */
export const rowWith = (page: Page, text: string): Locator =>
  page.locator('[data-row]').filter({ has: page.getByRole('cell', { name: text, exact: true }) })
