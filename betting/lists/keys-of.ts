/** The keys of a record in the order in which they were written, as the union that they are. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  // Object.keys forgets that the names are a union; these records have no other keys.
  return Object.keys(record) as Key[]
}
