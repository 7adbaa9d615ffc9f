import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** True from 1080 px on: three columns instead of one. The same breakpoint as `wide:` in theme.css. */
export function useWide(): boolean {
  return useMedia('(min-width: 1080px)')
}
