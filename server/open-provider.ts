import { readFileSync } from 'node:fs'
import type { FeedProvider } from '@banko/contract/feed/message.ts'
import { openSeason } from '@banko/simulator/season/season-provider.ts'
import { openSimulator } from '@banko/simulator/simulated/simulator-provider.ts'
import type { Config } from './config.ts'
import { StartError } from './platform/options/start-error.ts'
import type { Platform } from './platform/platform.ts'

/** Where odds and results come from; empty when nothing does. */
export async function openProviders(config: Config, platform: Platform): Promise<readonly FeedProvider[]> {
  switch (config.provider) {
    case 'simulator':
      return [openSimulator(platform, { seed: config.seed, speed: config.speed }, config.world)]
    case 'season':
      return [openSeasonProvider(config, platform)]
    case 'unified-odds': {
      // Read only where it is spoken: a start waits for every file.
      const { openConfiguredUnifiedOdds } = await import('./open-unified-odds.ts')
      return openConfiguredUnifiedOdds(config, platform).providers
    }
    case 'none':
      return []
    default:
      return config.provider satisfies never
  }
}

function openSeasonProvider(config: Config, platform: Platform): FeedProvider {
  const { seasonCsv, seasonIncidents, seasonStart, seed, speed } = config
  if (seasonCsv === '') throw new StartError('the provider season needs --season-csv FILE')
  const files = {
    csv: readFileSync(seasonCsv),
    ...(seasonIncidents === '' ? {} : { incidents: readFileSync(seasonIncidents) }),
  }
  const answer = openSeason(files, seed)
  if (!answer.ok) {
    const file = answer.file === 'csv' ? seasonCsv : seasonIncidents
    throw new StartError(`${file} is damaged: row ${answer.damage.line}: ${answer.damage.reason}`)
  }
  const at = seasonStart === '' ? platform.clock.now() : Date.parse(seasonStart)
  if (Number.isNaN(at)) throw new StartError(`--season-start is no time: ${seasonStart}`)
  return answer.season.provider(platform, { at, speed })
}
