import { createContext, use, useLayoutEffect } from 'react'

/** Asks the frame for header and tabs, or takes that back. */
export const HeadContext = createContext<(wanted: boolean) => void>(() => {})

/** A page that brings its own head did not come: header and tabs stand above its place, so that nobody is lost. */
export function useShellHead(): void {
  const ask = use(HeadContext)
  useLayoutEffect(() => {
    ask(true)
    return () => ask(false)
  }, [ask])
}
