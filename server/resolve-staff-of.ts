import type { House } from './house.ts'
import { forOperator } from './platform/database/row-scope.ts'
import type { ResolveStaff } from './platform/doors/staff-door.ts'
import type { Scheme } from './platform/http/session-cookie.ts'

/** What an office's host has before the domain of a site. */
export const officePrefix = 'office.'

/**
 * An operator's office is at `office.` and one of their sites' domains, an origin of its own: nothing that goes wrong on
 * a page of the site reaches it. Where a house is tried over plain http it is at the site's own host too.
 */
export function resolveStaffOf({ operators, staff }: Pick<House, 'operators' | 'staff'>, scheme: Scheme): ResolveStaff {
  return {
    officeOf(host) {
      const site = operators.findSite(host)
      if (site) return scheme === 'http' ? site.operatorId : undefined
      return host.startsWith(officePrefix) ? operators.findSite(host.slice(officePrefix.length))?.operatorId : undefined
    },
    staffOf: (operatorId, token) => forOperator(operatorId, () => staff.callerOf(operatorId, token)),
  }
}
