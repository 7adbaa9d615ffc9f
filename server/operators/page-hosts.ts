import type { PageHosts } from '../platform/http/page-policy.ts'
import type { Site } from './operator.ts'

/** Origins that a site's pages take something from, as its settings name them; its own goes without saying. */
export function pageHostsOf({ settings }: Site): PageHosts {
  const scripts = [settings.scriptUrl, settings.analyticsUrl, settings.chatUrl].flatMap(originOf)
  const styles = originOf(settings.styleUrl)
  // they open nothing for a site that has no extra
  const others = scripts.length + styles.length > 0 ? settings.extraHosts.flatMap(originOf) : []
  // a script shows and fetches; a style sheet shows
  const ofScripts = scripts.length > 0 ? [...scripts, ...others] : []
  return {
    images: once([settings.logo, settings.favicon].flatMap(originOf), ofScripts, styles, others),
    frames: once(originOf(settings.tvLink.replaceAll('{videoId}', '')), ofScripts),
    styles: once(styles, ofScripts, others),
    scripts: once(ofScripts),
    connections: once(ofScripts),
  }
}

function once(...origins: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(origins.flat())]
}

/** Of what may stand in a policy: a host may hold a semicolon, which would begin another rule there. */
const plainOrigin = /^https:\/\/[a-z0-9.:[\]-]+$/

/** Of an https address; none of anything else. */
function originOf(address: string): readonly string[] {
  const url = URL.parse(address)
  return url && plainOrigin.test(url.origin) ? [url.origin] : []
}
