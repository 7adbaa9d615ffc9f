// tidy-allow module-doors: a simulation drives the provider by a wire of its own
import { type AmqpWireOptions, openAmqpWire } from '@banko/server/feed/providers/unified-odds/amqp-wire.ts'
import { openUnifiedOdds } from '@banko/server/feed/providers/unified-odds/unified-odds.ts'
import type { UnifiedOddsWire } from '@banko/server/feed/providers/unified-odds/wire.ts'
import { openOutgoing } from '@banko/server/platform/network/outgoing.ts'
import type { Platform } from '@banko/server/platform/platform.ts'
import type { OpenedProviders, OpenProviders } from './house-listener.ts'
import { products } from './message.ts'
import type { MortalSide } from './mortal-side.ts'
import type { BrokerGround } from './testing/broker-ground.ts'
import type { BrokerWitness } from './testing/queue-watch.ts'

const node = 1
/** The house's own limit of silence; what comes later is as good as nothing. */
const lagSecondsMax = 20

/** The house's provider of this feed, listening to both producers. */
export function openProviders(wire: UnifiedOddsWire, platform: Platform): OpenedProviders {
  const asking = new Set<Promise<unknown>>()
  let asked = 0
  const counted: UnifiedOddsWire = {
    ...wire,
    request(request) {
      asked += 1
      const answered = wire.request(request).finally(() => asking.delete(answered))
      asking.add(answered)
      return answered
    },
  }
  const opened = openUnifiedOdds(platform, { products, node, languages: ['en'], lagSecondsMax }, counted)
  return {
    providers: opened.providers,
    asked: () => asked,
    async idle() {
      while (asking.size > 0) await Promise.allSettled(asking)
      await opened.idle()
    },
  }
}

/** Broker and REST within the process. */
export const openSimulatedProviders: OpenProviders = (side, platform) => openProviders(simulatedWire(side), platform)

/** Messages as they are handed on, changed: as good as a provider with a mistake of its own. */
export type Spoiling = (xml: string) => string

export function openSpoiledProviders(spoiling: () => Spoiling): OpenProviders {
  return (side, platform) => {
    const wire = simulatedWire(side)
    const handed = spoiling()
    const spoiled: UnifiedOddsWire = {
      ...wire,
      connect: (bindings, listener) =>
        wire.connect(bindings, {
          ...listener,
          receive: (key, body) => listener.receive(key, encoder.encode(handed(new TextDecoder().decode(body)))),
        }),
    }
    return openProviders(spoiled, platform)
  }
}

const encoder = new TextEncoder()

function simulatedWire(side: MortalSide): UnifiedOddsWire {
  let leave = () => {}
  return {
    async connect(bindings, listener) {
      leave = side.exchange.subscribe(bindings, {
        receive: (key, body) => void listener.receive(key, body),
        lost: () => listener.lost(),
        restored: () => listener.restored(),
      })
    },
    async request({ method, path, query = {} }) {
      const asked = new URLSearchParams()
      for (const [name, value] of Object.entries(query)) asked.set(name, String(value))
      const { status, body } = side.request(method, path, asked)
      return { status, body: encoder.encode(body) }
    },
    close: async () => leave(),
  }
}

/** A real broker and real HTTP, on a ground that has to know how far messages have come. */
export function openBrokerProviders(ground: BrokerGround): OpenProviders {
  return (side, platform) => {
    const wire = watchedWire(openAmqpWire(outgoing, platform.log, addressesOf(ground)), ground.seen)
    side.onDeath(() => {
      ground.seen.gone()
      return wire.close()
    })
    return openProviders(wire, platform)
  }
}

const outgoing = openOutgoing({
  hosts: [{ name: '127.0.0.1', reach: 'private' }],
  timeoutMilliseconds: 10_000,
  bytesMax: 10_000_000,
})

function addressesOf({ amqpUrl, exchangeName, address }: BrokerGround): AmqpWireOptions {
  const { hostname, port, username, password } = new URL(amqpUrl)
  return {
    broker: { hostname, port: Number(port), isSecure: false, username, password, virtualHost: '/' },
    exchange: exchangeName,
    api: new URL(address()).origin,
    token: 'token',
  }
}

/** Tells of everything that comes, after it has been handed on. */
function watchedWire(wire: UnifiedOddsWire, seen: BrokerWitness): UnifiedOddsWire {
  return {
    ...wire,
    async connect(bindings, listener) {
      await wire.connect(bindings, {
        receive(key, body) {
          const taken = listener.receive(key, body)
          seen.received()
          return taken
        },
        lost() {
          listener.lost()
          seen.lost()
        },
        restored() {
          listener.restored()
          seen.restored()
        },
      })
      seen.bound(bindings)
    },
  }
}
