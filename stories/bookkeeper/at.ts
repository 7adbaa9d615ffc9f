/** The entry at a position that must be there. */
export function at<Entry>(list: readonly Entry[], position: number): Entry {
  const entry = list[position]
  if (entry === undefined) throw new RangeError(`no entry at ${position} of ${list.length}`)
  return entry
}
