import * as z from 'zod'
import { staffCall } from '../call.ts'
import { numberedId } from '../shapes.ts'

export const deskFactor = {
  reset: staffCall('/office/factor/reset', {
    summary: 'Take a player’s second factor away who has lost it; ends their sessions, and they are told by mail',
    permission: 'people.resetFactor',
    once: true,
    stepUp: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ playerId: numberedId }))
    .output(z.object({})),
}
