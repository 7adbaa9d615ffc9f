import { reload, useStaleBuild } from '@banko/browser/stale-build.ts'
import { useConnection } from '@banko/browser/use-live.ts'
import { use, useEffect, useState } from 'react'
import { NewerBuildContext } from '../newer-build.ts'
import { keepOffline, lookForUpdate, openSiteWorker, takeOver } from './site-worker.ts'

/** Loads the newer build that the house has by now; `undefined` while this is the newest. Nothing else ever loads it. */
export function useNewBuild(lang: string): (() => void) | undefined {
  const isNewer = use(NewerBuildContext)
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>()
  const [waits, setWaits] = useState(false)
  const isStale = useStaleBuild()
  const line = useConnection()
  useEffect(() => {
    void openSiteWorker(() => setWaits(true)).then(setRegistration)
  }, [])
  useEffect(() => {
    if (registration) void keepOffline(lang)
  }, [registration, lang])
  useEffect(() => {
    // a house that starts again with another build was away for a moment
    if (line !== 'lost') return undefined
    return () => void lookForUpdate(registration)
  }, [line, registration])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void lookForUpdate(registration)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [registration])
  if (!waits && !isStale && !isNewer) return undefined
  const load = () => void reload()
  return () => (registration ? takeOver(registration, load) : load())
}
