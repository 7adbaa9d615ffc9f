/** Chromium's own offer, which no library of types knows. */
export interface InstallOffer extends Event {
  /** Asks the person; only once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The last one, until it is taken. The page itself keeps it: it may come before anything is there that could show it. */
export const { installOffer } = globalThis as unknown as { readonly installOffer: { made?: InstallOffer | undefined } }

export const installOfferEvent = 'beforeinstallprompt'
