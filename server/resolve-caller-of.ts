import type { House } from './house.ts'
import { forOperator } from './platform/database/row-scope.ts'
import type { ResolveCaller } from './platform/limits/limit-callers.ts'

/** Who asks a host is asked of its site's players. */
export function resolveCallerOf({ operators, people }: Pick<House, 'operators' | 'people'>): ResolveCaller {
  return {
    async alone(host, token) {
      const site = operators.findSite(host)
      return site && forOperator(site.operatorId, () => people.callerOf(site, token))
    },
    async together(host, token, address) {
      const site = operators.findSite(host)
      return site && forOperator(site.operatorId, () => people.callerAmong(site, token, address))
    },
  }
}
