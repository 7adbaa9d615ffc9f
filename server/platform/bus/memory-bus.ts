import { forNobodyYet } from '../database/row-scope.ts'
import type { Bus, Log } from '../ports.ts'
import { busBytesMax } from './bus-pieces.ts'

/**
 * News within one process, delivered after the publisher has gone on, as a real bus would. Several houses of one test
 * may share it; then it reaches the `house`.
 */
export function memoryBus(log: Log, reach: Bus['reach'] = 'process', bytesMax = busBytesMax): Bus {
  const receivers = new Map<string, Set<(data: Uint8Array) => void>>()
  const deliver = (subject: string, data: Uint8Array) => {
    for (const receive of receivers.get(subject) ?? []) {
      try {
        receive(data)
      } catch (error) {
        log.error('bus.receiverFailed', error, { subject })
      }
    }
  }
  return {
    reach,
    bytesMax,
    publish: (subject, data) => {
      if (data.length > bytesMax) throw new RangeError(`a message of ${data.length} bytes is too large for the bus`)
      forNobodyYet(() => queueMicrotask(() => deliver(subject, data)))
    },
    subscribe: (subject, receive) => {
      const own = receivers.get(subject) ?? new Set()
      receivers.set(subject, own.add(receive))
      return () => own.delete(receive)
    },
    // It is never away.
    onReturn: () => {},
    close: async () => receivers.clear(),
  }
}
