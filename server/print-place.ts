import { type Paper, papers } from '@banko/contract/print-view.ts'
import { zonedTime } from './platform/time/zoned-time.ts'

/** What the address of a coupon's print says. */
export interface PrintPlace {
  readonly couponId: string
  readonly paper: Paper
  /** Undefined: none is named, or none that there is. */
  readonly zone: string | undefined
}

const form = /^\/[a-z]{2}\/coupons\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/print(?:\?(.*))?$/i

/** Reads a place of the site; undefined for any other page's. */
export function readPrintPlace(place: string): PrintPlace | undefined {
  const [, couponId, search = ''] = form.exec(place) ?? []
  if (couponId === undefined) return undefined
  const asked = new URLSearchParams(search)
  const zone = asked.get('zone') ?? ''
  return {
    couponId,
    paper: papers.find((paper) => paper === asked.get('paper')) ?? 'a4',
    zone: zonedTime(zone) ? zone : undefined,
  }
}
