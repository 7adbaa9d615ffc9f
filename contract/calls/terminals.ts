import * as z from 'zod'
import { playerCall } from '../call.ts'

/** What whoever stands at a terminal says of its printer; `none`: it prints. */
export const paperStates = ['none', 'outOfPaper', 'offline', 'open', 'other'] as const
export const paperStateShape = z.enum(paperStates)
export type PaperState = z.infer<typeof paperStateShape>

export const terminals = {
  paper: playerCall('/terminals/paper', {
    summary: 'Say of a terminal’s printer what is wrong with it, or that it prints',
    terminals: true,
    rate: { count: 30, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ state: paperStateShape }))
    .output(z.object({})),
}
