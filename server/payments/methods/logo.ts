import { imageForm } from '@banko/contract/content/content-forms.ts'
import { pageHostsOf } from '../../operators/index.ts'
import type { House } from '../house.ts'

/**
 * Whether players see a logo from there: a path on the sites' own hosts, or an address whose host each site of the operator
 * names for its pictures. The policy of their pages lets nothing else be shown.
 */
export function isLogoShown(
  { operators }: Pick<House, 'operators'>,
  operatorId: number,
  logo: string | undefined,
): boolean {
  if (logo === undefined || imageForm.test(logo)) return true
  const url = URL.parse(logo)
  const sites = operators.sitesOf(operatorId)
  return url !== null && sites.length > 0 && sites.every((site) => pageHostsOf(site).images.includes(url.origin))
}
