/** One answer of the REST side. */
export interface RestAnswer {
  readonly status: number
  readonly body: Uint8Array
}

export interface RestRequest {
  readonly method: 'GET' | 'POST'
  /** From the root, `/v1/descriptions/en/markets.xml`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
}

/** Whoever hears what comes from the broker. */
export interface WireListener {
  /** One message, in the order of the queue. What it answers resolves when the message has been taken. */
  receive(routingKey: string, body: Uint8Array): Promise<void>
  /** The connection is gone, and the queue with everything in it. */
  lost(): void
  /** Connected again, with an empty queue. */
  restored(): void
}

/**
 * Both channels of the feed as bytes: a broker and HTTP, or a script on virtual time in a simulation. Source:
 * unified-odds-feed §1.
 */
export interface UnifiedOddsWire {
  /** Binds a queue of our own and begins to hand out what comes; resolves once it does. */
  connect(bindings: readonly string[], listener: WireListener): Promise<void>
  request(request: RestRequest): Promise<RestAnswer>
  close(): Promise<void>
}
