import type { WaitingCount } from '@banko/contract/topics/desk.ts'

/** "12", or "1.000+" of what was counted no further. */
export function countText({ count, more }: WaitingCount, write: (figure: number) => string): string {
  // the sign stays behind its figure among words that run the other way
  return more ? `\u2066${write(count)}+\u2069` : write(count)
}
