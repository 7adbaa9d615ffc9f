import { systemIds } from '@banko/server/platform/random/ids.ts'
import { ask, countAll, type Figures, openSocket, type Target } from './target.ts'

/** Sessions that never were, for calls and for sockets, and whether the house can serve, again and again. */
export async function madeUpSessions(target: Target): Promise<Figures> {
  const cookie = () => `banko_session=${systemIds().token()}`
  return countAll(2400, 32, async (turn) => {
    if (turn % 20 === 0) {
      const socket = await openSocket(target, cookie())
      socket?.terminate()
      return socket ? 'socket opened' : 'socket turned away'
    }
    if (turn % 20 === 1) return `ready ${await ask(target, '/health/ready')}`
    const headers = { 'content-type': 'application/json', cookie: cookie() }
    return `call ${await ask(target, '/v1/coupons/list', { method: 'POST', headers, body: '{}' })}`
  })
}
