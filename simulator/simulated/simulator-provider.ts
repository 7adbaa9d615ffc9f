import type { FeedProvider } from '@banko/contract/feed/message.ts'
import { paceAt } from '../playing/pace.ts'
import { openPlayingProvider, type ProviderPorts } from '../playing/playing-provider.ts'
import { readRef, type Setting } from '../world/match-ref.ts'
import { rememberLast } from '../world/remember.ts'
import { makeSchedule } from '../world/schedule.ts'
import type { WorldSize } from '../world/world-size.ts'
import { simulatorProducer } from './script-simulated.ts'

const keptMinutes = 30
const keptMillisecondsMin = 60_000

/**
 * Every sport without end on the clock, the same for the same seed and speed: after a restart every match is where it
 * would be. Lately ended matches are told to whoever recovers; the results of any older one are there for the asking, those
 * of another seed or speed too. Throws when the speed is not from 0.1 to 600.
 */
export function openSimulator(ports: ProviderPorts, setting: Setting, size: WorldSize): FeedProvider {
  const { seed, speed } = setting
  if (!Number.isSafeInteger(seed)) throw new Error(`a seed is a whole number, not ${seed}`)
  if (!(speed >= 0.1 && speed <= 600)) throw new Error(`the speed is from 0.1 to 600, not ${speed}`)
  const scheduleOf = rememberLast(4, (key: string) => makeSchedule(readSetting(key), size))
  const own = `${seed}x${speed}`
  return openPlayingProvider(ports, {
    producer: simulatorProducer,
    repertoire: scheduleOf(own),
    keptMilliseconds: Math.max(keptMinutes * paceAt(speed).minute, keptMillisecondsMin),
    find(match) {
      const found = readRef(match)
      return found && scheduleOf(`${found.setting.seed}x${found.setting.speed}`).find(found.place)
    },
  })
}

function readSetting(key: string): Setting {
  const [seed = 0, speed = 1] = key.split('x').map(Number)
  return { seed, speed }
}
