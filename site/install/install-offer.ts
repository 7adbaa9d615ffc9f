/** Chromium's own offer, which no library of types knows. */
export interface InstallOffer extends Event {
  /** Asks the person; only once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The last one, until it is taken: it may come before anything is there that could show it. */
export const installOffer: { made?: InstallOffer | undefined } = {}

export const installOfferEvent = 'beforeinstallprompt'

/** To be called once, at the start. */
export function watchInstallOffer(): void {
  addEventListener(installOfferEvent, (event) => {
    event.preventDefault()
    installOffer.made = event as InstallOffer
  })
}
