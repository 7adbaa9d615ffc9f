import type { Settings } from '@banko/contract/calls/settings.ts'
import { createContext, use } from 'react'

/** Settings of the site; the app starts only once they are known. */
export const SettingsContext = createContext<Settings | undefined>(undefined)

export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('no provider above')
  return settings
}
