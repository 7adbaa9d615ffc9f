import { inGroups } from '@banko/betting/payments/coins/in-groups.ts'

/** Its groups are apart for the eye alone: what is selected and read out is one word. */
export function Groups({ address }: { readonly address: string }) {
  return inGroups(address).map((group, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their places
    <span key={at} className="inline-block pe-1.5">
      {group}
    </span>
  ))
}
