/** Whoever does something, as far as the house knows them. */
export type Who =
  | { readonly kind: 'key'; readonly id: number; readonly name: string }
  | { readonly kind: 'staff'; readonly id: number; readonly name: string }
  | { readonly kind: 'player'; readonly id: number }
  /** Somebody at the machine. */
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'house'; readonly name: string }

/** Plain data that JSON keeps as it is. */
export type Fact = string | number | boolean | null | undefined | readonly Fact[] | Facts
export interface Facts {
  readonly [name: string]: Fact
}

/** Where a request came from. */
export interface From {
  readonly address?: string | undefined
  readonly session?: string | undefined
}

/** Who does something, and from where. */
export interface By {
  readonly who: Who
  readonly from?: From | undefined
}

/** Who did what to what. */
export interface AuditEntry extends By {
  readonly operatorId: number
  /** A call or what a command does: `trading.setLimit`, `player.lock`. */
  readonly did: string
  /** What it was done to: `limit 7`, `staff 2`. */
  readonly subject: string
  /** What of it was otherwise, as it was and as it became; absent where it was not there or is no longer. */
  readonly before?: Facts | undefined
  readonly after?: Facts | undefined
  readonly reason?: string | undefined
}
