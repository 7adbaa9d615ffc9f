import { type Calls, callsBy, createCalls, type Reply, send } from '@banko/browser/call.ts'
import { newId } from '@banko/browser/connection.ts'
import routes from '@banko/contract/office-routes.gen.json' with { type: 'json' }

/** The house's calls that are the office's. */
export const calls: Calls = createCalls('', routes)

/** Under which key something was sent of which nobody knows whether it was done. */
const unanswered = new Map<string, string>()

/**
 * The same for calls that take a key. What is asked again in the same words goes under the key of before until it was
 * answered: who tries again after a lost line does nothing twice. Once it was answered, the same words are another act.
 */
export const keyedCalls: Calls = callsBy(async (name, input, route) => {
  const words = `${name} ${JSON.stringify(input)}`
  const key = unanswered.get(words) ?? newId()
  unanswered.set(words, key)
  const reply = await send('/v1', route, { input, more: { 'idempotency-key': key } })
  if (isAnswered(reply)) unanswered.delete(words)
  return reply
}, routes)

/** A code that is asked for first belongs to the same act. */
function isAnswered(reply: Reply<unknown>): boolean {
  return reply.kind === 'value' || (reply.kind === 'refused' && reply.refusal.code !== 'stepUpNeeded')
}
