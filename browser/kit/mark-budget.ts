import { moveShown } from './move.ts'

/** No larger a share of a list's prices is marked at any moment: what flickers all over is read by nobody. */
const markedShareMax = 0.15

/** The marks that the prices of one list or one match have room for; one at least. */
export class MarkBudget {
  /** When the marks that stand will go, milliseconds, the first to go first. */
  readonly #ends: number[] = []
  #shown: number = 0

  /** One more price is shown; the answer takes it away again. */
  enter(): () => void {
    this.#shown += 1
    return () => {
      this.#shown -= 1
    }
  }

  /** Takes room for a mark that begins now, milliseconds; false where there is none. */
  take(now: number): boolean {
    while (this.#ends[0] !== undefined && this.#ends[0] <= now) this.#ends.shift()
    if (this.#ends.length >= Math.max(1, Math.floor(this.#shown * markedShareMax))) return false
    this.#ends.push(now + moveShown)
    return true
  }
}

/** More are not open at a time. */
const topicsMax = 50
const budgets = new Map<string, MarkBudget>()

/** That of a topic: its prices share it, wherever they stand. */
export function marksOf(topic: string): MarkBudget {
  const known = budgets.get(topic)
  if (known) return known
  const [oldest] = budgets.keys()
  if (oldest !== undefined && budgets.size >= topicsMax) budgets.delete(oldest)
  const made = new MarkBudget()
  budgets.set(topic, made)
  return made
}
