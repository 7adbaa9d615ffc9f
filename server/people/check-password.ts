import type { Platform } from '../platform/platform.ts'
import { verifyPassword } from './password.ts'

/** Whether a password is the hashed one. */
export type CheckPassword = (password: string, hash: string) => Promise<boolean>

/** Answers checks by what they are for, whose time is measured: there is one figure for all of them. */
export function openCheckPassword({ clock, metrics }: Pick<Platform, 'clock' | 'metrics'>) {
  const durations = metrics.durations('password', 'Time to check a password', 'of')
  return (of: 'signIn' | 'changePassword'): CheckPassword => {
    const hashing = durations(of)
    return async (password, hash) => {
      const startedAt = clock.now()
      const right = await verifyPassword(password, hash)
      hashing.observe(clock.now() - startedAt)
      return right
    }
  }
}
