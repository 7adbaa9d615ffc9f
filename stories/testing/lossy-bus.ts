import { memoryBus } from '@banko/server/platform/bus/memory-bus.ts'
import type { Bus, Log, Random } from '@banko/server/platform/ports.ts'

/** A bus between houses of one test that loses news and goes away, for each of them in its own way. */
export interface LossyBus {
  /** One house's end of it. */
  end(): BusEnd
}

export interface BusEnd extends Bus {
  /** Away: nothing is heard and nothing is said until it is back. */
  isAway: boolean
}

/** `loss`: the share of news that never arrives; may be changed at any time. */
export function openLossyBus(log: Log, random: Random, faults: { loss: number }): LossyBus {
  const bus = memoryBus(log, 'house')
  return {
    end() {
      const returns: (() => void)[] = []
      let isAway = false
      const passes = () => !isAway && random.next() >= faults.loss
      return {
        reach: 'house',
        bytesMax: bus.bytesMax,
        publish: (subject, data) => {
          if (!isAway) bus.publish(subject, data)
        },
        subscribe: (subject, receive) =>
          bus.subscribe(subject, (data) => {
            if (passes()) receive(data)
          }),
        onReturn: (run) => void returns.push(run),
        close: async () => {},
        get isAway() {
          return isAway
        },
        set isAway(away) {
          const isBack = isAway && !away
          isAway = away
          if (isBack) for (const run of returns) run()
        },
      }
    },
  }
}
