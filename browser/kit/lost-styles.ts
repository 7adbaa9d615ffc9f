/** Style sheets of parts that could not be fetched. The bundler asks for each of them once. */
const lost = new Set<HTMLLinkElement>()

/** Notes style sheets that do not come. To be called once. */
export function watchStyles(): void {
  // an error of a file does not bubble: it is heard on its way down
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
    },
    true,
  )
}

/** Asks again for every style sheet that did not come. Rejects when one does not come now either. */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain))
}

async function fetchAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link)
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.crossOrigin = link.crossOrigin
  next.href = link.href
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  next.onload = resolve
  next.onerror = reject
  link.replaceWith(next)
  await promise
}
