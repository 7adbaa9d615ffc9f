/** The item of a list at an index that is known to be in it. Throws a fault where there is none. */
export function itemAt<T>(list: { readonly [index: number]: T; readonly length: number }, index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`no item ${index} in a list of ${list.length}`)
  return item
}
