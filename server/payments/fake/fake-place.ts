import type { BeginDeposit } from '../provider.ts'

/** Where the fake provider's pages are, below the site's own address. */
export const fakePath = '/fake-payments'

/** What its page is asked with: where its player goes back to, and whether it stands in a frame of the site's. */
export function placeOf({ account, key, returnUrl }: BeginDeposit, where: 'window' | 'frame' = 'window'): string {
  const asked = new URLSearchParams({ back: new URL(returnUrl).pathname, ...(where === 'frame' && { framed: '1' }) })
  return `${fakePath}/${account.accountId}/${key}?${asked}`
}
