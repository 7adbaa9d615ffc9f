import type { House } from './house.ts'
import type { FindFile } from './platform/http/web-page.ts'
import { officePrefix } from './resolve-staff-of.ts'

/** Pictures that operators keep, at their sites, and at the office, which shows what a site is going to. */
export function keptPictures({ content }: Pick<House, 'content'>): FindFile {
  const { find } = content.pictures
  return async (host, name) => {
    const found = await find(host, name)
    return found || !host.startsWith(officePrefix) ? found : find(host.slice(officePrefix.length), name)
  }
}
