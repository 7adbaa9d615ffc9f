import { createContext, use, useSyncExternalStore } from 'react'

/** Where a page is drawn without a screen: whether that screen is taken for a wide one. */
export const WideContext = createContext(false)

const wide = '(min-width: 1080px)'

/** True from 1080 px on: three columns instead of one. The same breakpoint as `wide:` in theme.css. */
export function useWide(): boolean {
  const elsewhere = use(WideContext)
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(wide)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    isWide,
    () => elsewhere,
  )
}

/** Whether the screen is a wide one now. */
export function isWide(): boolean {
  return matchMedia(wide).matches
}
