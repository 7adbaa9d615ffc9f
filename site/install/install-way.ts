/** What is known of a device. */
export interface InstallFacts {
  readonly userAgent: string
  /** Opened from the home screen. */
  readonly isInstalled: boolean
  readonly isOffered: boolean
  /** The hint was closed here once. */
  readonly isClosed: boolean
}

/** `share`: by hand, from the browser's own menu. `offer`: the browser asks when it is told to. */
export type InstallWay = 'share' | 'offer'

/** Other browsers of an iPhone say that they are Safari too, and who they are besides. */
const otherBrowsers = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|YaBrowser|GSA\/|Instagram|FBA[NV]|Line\//

/** How this site gets to the home screen of a device; `undefined` where nothing is to be said. */
export function installWay({ userAgent, isInstalled, isOffered, isClosed }: InstallFacts): InstallWay | undefined {
  if (isInstalled || isClosed) return undefined
  if (isOffered) return 'offer'
  const isSafari = / Version\/\d/.test(userAgent) && / Safari\//.test(userAgent) && !otherBrowsers.test(userAgent)
  return /\b(iPhone|iPod)\b/.test(userAgent) && isSafari ? 'share' : undefined
}
