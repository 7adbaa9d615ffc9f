import { browserTime } from '@banko/browser/connection.ts'
import type { Paper, PrintState } from '@banko/contract/print-view.ts'
import { paperSizes } from './paper-sizes.ts'

/** Between asking a browser to print and its beginning; one that has not begun then does not. */
const beginMilliseconds = 3000
const millimetresPerPixel = 25.4 / 96
/** A roll is cut a little below its coupon. */
const cutMillimetres = 4

/** What a frame holds that has loaded: the coupon, why there is none, or `line` where something else came. */
export function readFrame(frame: HTMLIFrameElement): PrintState | 'line' {
  const said = frame.contentDocument?.documentElement.dataset.print
  return said === 'ready' || said === 'signedOut' || said === 'notFound' ? said : 'line'
}

/** Hands what a frame holds to the browser's print dialog; whether that has begun. */
export function printFrame(frame: HTMLIFrameElement, paper: Paper): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const page = frame.contentWindow
  if (!page || typeof page.print !== 'function') return Promise.resolve(false)
  cutRoll(frame, paper)
  page.addEventListener('beforeprint', () => resolve(true), { once: true })
  page.focus()
  try {
    page.print()
  } catch {
    return Promise.resolve(false)
  }
  // nothing says that a browser does not: some do it a little later, some never
  browserTime.after(beginMilliseconds, () => resolve(false))
  return promise
}

/** A roll has no pages: its one is as long as its coupon. */
function cutRoll({ contentDocument }: HTMLIFrameElement, paper: Paper): void {
  const sheet = contentDocument?.styleSheets[0]
  if (paper === 'a4' || !contentDocument || !sheet) return
  const { width } = paperSizes[paper]
  const height = Math.ceil(contentDocument.body.scrollHeight * millimetresPerPixel) + cutMillimetres
  // Chromium turns a page on its side that is wider than it is high
  sheet.insertRule(`@page { size: ${width}mm ${Math.max(height, width)}mm; }`, sheet.cssRules.length)
}
