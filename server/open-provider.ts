import type { Config } from './config.ts'
import type { FeedProvider } from './feed/index.ts'
import { openSimulator } from './feed/providers/simulator/simulator-provider.ts'
import type { Platform } from './platform/platform.ts'

/** Where odds and results come from; undefined when nothing does. */
export function openProvider(
  config: Pick<Config, 'provider' | 'seed' | 'speed'>,
  platform: Platform,
): FeedProvider | undefined {
  switch (config.provider) {
    case 'simulator':
      return openSimulator(platform, { seed: config.seed, speed: config.speed })
    case 'none':
      return undefined
    default:
      return config.provider satisfies never
  }
}
