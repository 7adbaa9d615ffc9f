import type { House } from './house.ts'
import { pageHostsOf } from './operators/index.ts'
import { noPageHosts, type PageHosts } from './platform/http/page-policy.ts'

/** From where pages of a host may take something: what its site's settings name, and frames of its operator's games. */
export function pageHostsAt({ operators, gaming }: Pick<House, 'operators' | 'gaming'>): (host: string) => PageHosts {
  return (host) => {
    const site = operators.findSite(host)
    if (!site) return noPageHosts
    const own = pageHostsOf(site)
    return { ...own, frames: [...new Set([...own.frames, ...gaming.frameHosts(site.operatorId)])] }
  }
}
