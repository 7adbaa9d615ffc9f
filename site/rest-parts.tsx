import { tellTimeZone } from '@banko/browser/tell-time-zone.ts'
import { useEffect } from 'react'
import { Sayings } from './content/sayings.tsx'
import { Extras } from './extras/extras.tsx'
import { InstallNotices } from './install/install-notices.tsx'
import { RealityCheck } from './reality/reality-check.tsx'

/** What comes over every page once it rests. */
export function RestParts() {
  useEffect(tellTimeZone, [])
  return (
    <>
      <InstallNotices />
      <Extras />
      <RealityCheck />
      <Sayings />
    </>
  )
}
