import type { Fixture } from '@banko/betting/match/book.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { useText } from '@banko/browser/words.tsx'
import type { ScoreFact } from './score-facts.ts'

interface InningTableProps {
  readonly fixture: Fixture
  readonly score: HomeAway
  readonly innings: readonly ScoreFact[]
}

/** A long match shows its last innings: nine have room beside the names. */
const inningsShown = 9

/** Baseball's line score: innings in columns, the sides below one another, runs at the end. */
export function InningTable({ fixture, score, innings }: InningTableProps) {
  const t = useText()
  const shown = innings.slice(-inningsShown)
  return (
    <table dir="ltr" className="mx-auto mt-2.5 text-12 text-ink-soft">
      <thead>
        <tr>
          <td />
          {shown.map(({ label }) => (
            <th key={label} scope="col" className="min-w-5 font-plain text-ink-faint">
              {label}
            </th>
          ))}
          <th scope="col" className="min-w-7 font-plain text-ink-faint">
            {t('match.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row" className="clip max-w-24 pr-2 text-left font-plain" dir="auto">
              {fixture[side].name}
            </th>
            {shown.map((inning) => (
              <td key={inning.label} className={`text-center ${inning.isNow ? 'text-live' : ''}`}>
                {inning[side]}
              </td>
            ))}
            <td className="text-center font-strong text-ink">{score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
