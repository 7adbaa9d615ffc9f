import { imageForm } from '@banko/contract/content/content-forms.ts'

/** A path on the sites' own hosts, or an address over https: whether players see what is there the house knows. */
export function mayBeLogo(typed: string): boolean {
  return typed === '' || imageForm.test(typed) || /^https:\/\/\S+$/.test(typed)
}
