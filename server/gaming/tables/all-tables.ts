import { crashTable } from './crash-table.ts'
import { rouletteTable } from './roulette-table.ts'
import type { TableGame } from './table-games.ts'
import { tvKenoTable } from './tv-keno-table.ts'

/** Every game that is played at tables. */
export const allTables: readonly TableGame[] = [rouletteTable, crashTable, tvKenoTable]

/** By the rules of a round; undefined: it is of none of them. */
export function tableOfConfig(config: string): TableGame | undefined {
  return allTables.find(({ rules }) => rules.config === config)
}
