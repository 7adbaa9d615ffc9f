import { systemIds } from '@banko/server/platform/ids.ts'
import { ask, countAll, type Figures, type Target } from './target.ts'

interface KeyTarget extends Target {
  /** A good key of the operator's, used from the attacker's own address. */
  readonly key: string
}

/** Keys that never were, while the operator's own program works from the same address: its calls must all get in. */
export function wrongKeys(target: KeyTarget): Promise<Figures> {
  const call = (key: string) =>
    ask(target, '/v1/manual/matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: '{}',
    })
  return countAll(900, 16, async (turn) => {
    if (turn % 30 === 29) return `good key ${await call(target.key)}`
    return `wrong key ${await call(`bk_${systemIds().token()}`)}`
  })
}
