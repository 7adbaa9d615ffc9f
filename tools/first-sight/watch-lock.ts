interface Looks {
  readonly prices: string
  readonly locked: string
  readonly patienceSeconds: number
}

/**
 * Runs in the page. Answers the moment, in milliseconds since 1970, from which on every price was locked for half a
 * second; `undefined` when that did not come in time.
 */
export function watchLock({ prices, locked, patienceSeconds }: Looks): Promise<number | undefined> {
  const giveUpAt = Date.now() + patienceSeconds * 1000
  let lockedAt: number | undefined
  return new Promise((done) => {
    const timer = setInterval(() => {
      const now = Date.now()
      const isLocked = [...document.querySelectorAll(prices)].every((price) => price.matches(locked))
      lockedAt = isLocked ? (lockedAt ?? now) : undefined
      const isSure = lockedAt !== undefined && now - lockedAt >= 500
      if (!isSure && now < giveUpAt) return
      clearInterval(timer)
      done(lockedAt)
    }, 20)
  })
}
