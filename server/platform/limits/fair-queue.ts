/** Whose something is: parties take turns, and within a party its members do. */
export interface QueuePlace {
  readonly party: number
  readonly member: string
}

/** What waits for its turn: however much one party has, or one of its members, the next of another comes after one of theirs. */
export class FairQueue<Item> {
  /** By party, that whose turn is longest ago first; the same of its members. Who has nothing waiting is not here. */
  readonly #parties = new Map<number, Map<string, Set<Item>>>()

  add({ party, member }: QueuePlace, item: Item): void {
    const members = this.#parties.get(party) ?? new Map<string, Set<Item>>()
    this.#parties.set(party, members)
    const items = members.get(member) ?? new Set<Item>()
    members.set(member, items)
    items.add(item)
  }

  delete({ party, member }: QueuePlace, item: Item): void {
    const members = this.#parties.get(party)
    const items = members?.get(member)
    items?.delete(item)
    if (items?.size === 0) members?.delete(member)
    if (members?.size === 0) this.#parties.delete(party)
  }

  sizeOf({ party, member }: QueuePlace): number {
    return this.#parties.get(party)?.get(member)?.size ?? 0
  }

  parties(): Iterable<number> {
    return this.#parties.keys()
  }

  /** The next of those parties that may take a turn now. */
  take(mayTake: (party: number) => boolean): Item | undefined {
    for (const [party, members] of this.#parties) {
      if (!mayTake(party)) continue
      for (const [member, items] of members)
        for (const item of items) {
          this.#putLast({ party, member })
          this.delete({ party, member }, item)
          return item
        }
    }
    return undefined
  }

  #putLast({ party, member }: QueuePlace): void {
    const members = this.#parties.get(party)
    const items = members?.get(member)
    if (!members || !items) return
    members.delete(member)
    members.set(member, items)
    this.#parties.delete(party)
    this.#parties.set(party, members)
  }
}
