import type { Calls } from '@banko/browser/call.ts'
import type { LiveStore } from '@banko/browser/live.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import { useEffect, useState } from 'react'

interface FreshSettingsFrom {
  readonly first: Settings
  readonly calls: Calls
  readonly live: LiveStore
}

/**
 * The settings of the site, asked for again when the page is looked at again and when the line comes back after it was
 * lost. Settings that do not come leave those that are known. Source: betting-core §7, settings/get.
 */
export function useFreshSettings({ first, calls, live }: FreshSettingsFrom): Settings {
  const [settings, setSettings] = useState(first)
  useEffect(() => {
    let wasLost = false
    const ask = async () => {
      const reply = await calls.settings.get({ domain: location.hostname })
      if (reply.kind !== 'value') return
      // the same settings stay the same object: nothing is drawn anew for them
      setSettings((known) => (JSON.stringify(known) === JSON.stringify(reply.value) ? known : reply.value))
    }
    const look = () => document.visibilityState === 'visible' && void ask()
    document.addEventListener('visibilitychange', look)
    const stop = live.subscribeConnection(() => {
      if (live.connection === 'open' && wasLost) void ask()
      wasLost = live.connection === 'lost' || (wasLost && live.connection !== 'open')
    })
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [calls, live])
  return settings
}
