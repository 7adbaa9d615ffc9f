import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { allBeats } from '../playing/beat.ts'
import type { MatchScript } from '../playing/match-script.ts'
import { newVoice } from '../playing/match-voice.ts'
import { seasonProducer } from './script-match.ts'

/** Everything that is said at one instant, milliseconds since 1970, UTC. The last message is always `alive`: everything before it is told. */
export interface SeasonStep {
  readonly at: number
  readonly messages: readonly FeedMessage[]
}

/**
 * The whole season instant by instant, for whoever moves the clock himself. Messages are made as they are asked for;
 * within an instant matches come in the order of the scripts.
 */
export function* seasonSteps(scripts: readonly MatchScript[]): Generator<SeasonStep> {
  const due = scripts.flatMap((script) => {
    const voice = newVoice(script)
    return allBeats(script.beats).map((beat) => ({ at: beat.at, voice }))
  })
  due.sort((a, b) => a.at - b.at)
  for (let from = 0; from < due.length; ) {
    const at = due[from]?.at ?? 0
    const messages: FeedMessage[] = []
    for (; due[from]?.at === at; from += 1) messages.push(...(due[from]?.voice.speak() ?? []))
    messages.push({ kind: 'alive', producer: seasonProducer, at, subscribed: true })
    yield { at, messages }
  }
}
