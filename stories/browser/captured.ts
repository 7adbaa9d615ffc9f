import { expect } from '@playwright/test'
import type { ToldHouse } from './told-house.ts'

/** What was sent to an address last, as soon as it has gone out and holds this. */
export async function sentTo({ house }: ToldHouse, address: string, holds: RegExp): Promise<string> {
  const { operatorId = 0, siteId = 0 } = house.operators.findSite('127.0.0.1') ?? {}
  let found = ''
  await expect
    .poll(async () => {
      const kept = await house.messages.captured({ operatorId, siteId })
      found = kept.find((one) => one.address === address)?.body ?? ''
      return found
    })
    .toMatch(holds)
  return holds.exec(found)?.[1] ?? ''
}

export const activationLink = /\/tr(\/activate\/[\w-]{43})/
export const resetLink = /\/tr(\/reset-password\/[\w-]{43})/
export const activationDigits = /\b(\d{6})\b/
