import { useSelf } from './self.tsx'

/** A site by its domain; by its number while this desk does not know it. */
export function SiteName({ siteId }: { readonly siteId: number }) {
  const { self } = useSelf()
  return <bdi>{self.sites.find((site) => site.siteId === siteId)?.domain ?? String(siteId)}</bdi>
}
