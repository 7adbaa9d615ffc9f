import type { Player } from '@banko/contract/calls/people.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Platform } from '../platform/platform.ts'
import { openDevices } from './devices.ts'
import { playerSeen } from './me.ts'
import type { Sessions } from './sessions.ts'
import type { PlayerRow } from './store.ts'
import { terminalSeconds } from './terminals/terminal.ts'

/** What a browser is given for whoever is in. */
export interface LetIn {
  /** For the session's cookie. */
  readonly token: string
  readonly deviceToken: string
  readonly player: Player
}

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids'>
  readonly ledger: Ledger
  readonly sessions: Sessions
}

/** Begins a session of a player whose password was right, or who has just registered, and remembers the device. */
export function openLetIn({ platform, ledger, sessions }: Needs) {
  const devices = openDevices(platform)
  return async (row: PlayerRow, userAgent: string | undefined, knownToken?: string): Promise<LetIn> => {
    const player = { operatorId: row.operator_id, playerId: row.id }
    const token = await sessions.begin(player, userAgent, row.kind === 'terminal' ? terminalSeconds : undefined)
    const now = platform.clock.now()
    const deviceToken = await devices.remember(player, knownToken)
    return { token, deviceToken, player: await playerSeen(platform.db, ledger, row, { signedInAt: now, now }) }
  }
}
