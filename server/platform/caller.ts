/** Who is asking: from the session cookie and the host alone, never from the payload. */
export type Caller =
  | { readonly kind: 'visitor'; readonly operatorId: number; readonly siteId: number }
  | {
      readonly kind: 'player'
      readonly operatorId: number
      readonly siteId: number
      readonly playerId: number
      readonly sessionId: string
    }

export type PlayerCaller = Extract<Caller, { kind: 'player' }>
