import { useSettings } from '@banko/browser/settings.tsx'
import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { useSyncExternalStore } from 'react'

/** A card for each match, or a table of one line each. */
export type ListLayout = 'cards' | 'table'

const key = 'banko.liveLayout'
const listeners = new Set<() => void>()
let chosen: ListLayout = readLocal(key) === 'table' ? 'table' : 'cards'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Kept on this device. */
export function chooseLayout(layout: ListLayout): void {
  chosen = layout
  writeLocal(key, layout)
  for (const listener of listeners) listener()
}

/** How the live list is laid out: as was chosen on this device, where the site has a second layout at all. */
export function useListLayout(): { readonly layout: ListLayout; readonly hasChoice: boolean } {
  const { secondLiveView } = useSettings()
  const kept = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => 'cards' as const,
  )
  return { layout: secondLiveView ? kept : 'cards', hasChoice: secondLiveView }
}
