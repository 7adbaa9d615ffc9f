import { timeZoneCookie } from '@banko/contract/first-view.ts'
import { createContext } from 'react'
import { dropCookie, readCookie, writeCookie } from './cookie.ts'

/** Where the zone that was chosen is known before anything is drawn; whatever reckons with days reads it. */
let chosen: string | undefined
const listeners = new Set<() => void>()

/** The zone of this device: `Europe/Istanbul`. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone that was chosen here; `undefined`: times are the device's. */
export function timeZoneChosen(): string | undefined {
  return chosen
}

/** Whether clocks can be read in it. An offset is not the name of a zone, though some browsers take it for one. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** From here on all times of this page are of this zone; `undefined`, or one that there is not: of the device's. */
export function setTimeZone(zone: string | undefined): void {
  chosen = zone !== undefined && isTimeZone(zone) ? zone : undefined
  for (const listener of listeners) listener()
}

/** What was kept on this device, before the first screen. */
export function startTimeZone(): void {
  setTimeZone(readCookie(timeZoneCookie))
}

/** The same as `setTimeZone`, and kept on this device. */
export function chooseTimeZone(zone: string | undefined): void {
  if (zone === undefined) dropCookie(timeZoneCookie)
  else writeCookie(timeZoneCookie, zone)
  setTimeZone(zone)
}

export function onTimeZone(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whoever shows times reads it, and is drawn again with another zone. */
export const TimeZoneContext = createContext<string | undefined>(undefined)
