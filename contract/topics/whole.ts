import type { Reduced } from './topic.ts'

/** A state of which no part is told apart. */
export const wholly = <State>(value: State): Reduced<State> => ({ value, parts: [] })

/** Of a family whose snapshots and changes each say all that there is. */
export const whole = {
  snapshot: wholly,
  reduce: <Body>(_: Body, value: Body) => wholly(value),
}
