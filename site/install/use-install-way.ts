import { browserTime } from '@banko/browser/connection.ts'
import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { useCallback, useEffect, useState } from 'react'
import { installOffer, installOfferEvent } from './install-offer.ts'
import { type InstallWay, installWay } from './install-way.ts'

/** Who has just come looks at the matches first. */
const hintMilliseconds = 15_000
const closedKey = 'banko.installHint'

interface InstallHint {
  readonly way: InstallWay | undefined
  /** Takes the browser's offer. */
  install(): Promise<void>
  /** For good, on this device. */
  close(): void
}

/** How this site gets to the home screen, a while after it was opened. */
export function useInstallWay(): InstallHint {
  const [way, setWay] = useState<InstallWay>()
  const close = useCallback(() => {
    writeLocal(closedKey, 'closed')
    setWay(undefined)
  }, [])
  useEffect(() => {
    let isDue = false
    const look = () => isDue && setWay(currentWay())
    const stopTimer = browserTime.after(hintMilliseconds, () => {
      isDue = true
      look()
    })
    addEventListener(installOfferEvent, look)
    addEventListener('appinstalled', close)
    return () => {
      stopTimer()
      removeEventListener(installOfferEvent, look)
      removeEventListener('appinstalled', close)
    }
  }, [close])
  const install = async () => {
    const offer = installOffer.made
    installOffer.made = undefined
    // whatever is answered, it was asked: it is not asked again
    close()
    await offer?.prompt()
  }
  return { way, install, close }
}

function currentWay(): InstallWay | undefined {
  return installWay({
    userAgent: navigator.userAgent,
    isInstalled: matchMedia('(display-mode: standalone)').matches || isStandalone(navigator),
    isOffered: installOffer.made !== undefined,
    isClosed: readLocal(closedKey) === 'closed',
  })
}

/** Safari's own word for it. */
function isStandalone(device: Navigator & { readonly standalone?: boolean }): boolean {
  return device.standalone === true
}
