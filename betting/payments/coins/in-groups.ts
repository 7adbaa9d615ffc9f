/** An address in groups of four, as people compare two of them. */
export function inGroups(address: string): string[] {
  return address.match(/.{1,4}/gu) ?? []
}
