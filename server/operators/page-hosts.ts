import type { Site } from './operator.ts'

/** Origins that a site's pages take pictures and frames from, as its settings name them; its own goes without saying. */
export function pageHostsOf({ settings }: Site): {
  readonly images: readonly string[]
  readonly frames: readonly string[]
} {
  return {
    images: [...new Set([settings.logo, settings.favicon].flatMap(originOf))],
    frames: originOf(settings.tvLink.replaceAll('{videoId}', '')),
  }
}

/** Of what may stand in a policy: a host may hold a semicolon, which would begin another rule there. */
const plainOrigin = /^https:\/\/[a-z0-9.:[\]-]+$/

/** Of an https address; none of anything else. */
function originOf(address: string): readonly string[] {
  const url = URL.parse(address)
  return url && plainOrigin.test(url.origin) ? [url.origin] : []
}
