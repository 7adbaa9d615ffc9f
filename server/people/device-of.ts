import type { PlayerSession } from '@banko/contract/calls/people.ts'

export type Device = Pick<PlayerSession, 'browser' | 'system'>

/** Asked in this order: most browsers also name those that they descend from. */
const browserMarks: readonly (readonly [mark: string, browser: Device['browser']])[] = [
  ['edg', 'edge'],
  ['opr/', 'opera'],
  ['samsungbrowser', 'samsung'],
  ['firefox', 'firefox'],
  ['fxios', 'firefox'],
  ['chrome', 'chrome'],
  ['crios', 'chrome'],
  ['safari', 'safari'],
]
const systemMarks: readonly (readonly [mark: string, system: Device['system']])[] = [
  ['android', 'android'],
  ['iphone', 'ios'],
  ['ipad', 'ios'],
  ['windows', 'windows'],
  ['mac os', 'macos'],
  ['linux', 'linux'],
]

/** What a browser says of itself, as far as its owner knows it again; the rest is not kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, 400).toLowerCase()
  const find = <T>(marks: readonly (readonly [string, T])[]) => marks.find(([mark]) => said.includes(mark))?.[1]
  return { browser: find(browserMarks) ?? 'other', system: find(systemMarks) ?? 'other' }
}
