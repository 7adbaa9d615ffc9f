import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import { columnName, handicapsOf, lineName, outcomeName, type Sides } from '@banko/browser/market-text.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { BookPrice } from './book-price.tsx'
import { windowOfLines } from './line-window.ts'
import { useOutcomes } from './use-outcomes.ts'

interface MarketLinesProps {
  readonly matchId: MatchId
  /** Of one type, from the lowest line up. */
  readonly keys: readonly MarketKey[]
  readonly balanced: MarketKey | undefined
  readonly sides: Sides
}

/** Lines as a table around the most balanced one; the others at a tap. */
export function MarketLines({ matchId, keys, balanced, sides }: MarketLinesProps) {
  const { t } = useWords()
  const ids = inColumns(useOutcomes(matchId, keys[0] ?? ''))
  const [all, setAll] = useState(false)
  const [kept, setKept] = useState<readonly MarketKey[]>()
  const shown = windowOfLines(keys, balanced, kept)
  // what stands there now decides what stays
  if (shown !== kept && shown !== keys) setKept(shown)
  const Table = ids.length === 2 && handicapsOf(keys[0] ?? '') ? HandicapTable : LineTable
  return (
    <>
      <Table matchId={matchId} keys={all ? keys : shown} balanced={balanced} sides={sides} ids={ids} />
      {keys.length > shown.length && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="-mb-2 block min-h-11 w-full text-13 text-ink-soft hover:text-ink"
        >
          {all ? t('match.fewerLines') : t('match.moreLines', { count: keys.length - shown.length })}
        </button>
      )}
    </>
  )
}

interface TableProps extends MarketLinesProps {
  readonly ids: readonly OutcomeId[]
}

/** The line in the middle of two prices, or before three. */
function LineTable({ matchId, keys, balanced, sides, ids }: TableProps) {
  const words = useWords()
  const two = ids.length === 2
  const heads = ids.map((id) => <Head key={id} name={columnName(words, keys[0] ?? '', id, sides)} />)
  return (
    <div
      dir="ltr"
      className={`grid items-center gap-1 text-center ${two ? 'grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)]' : 'grid-cols-[52px_repeat(3,minmax(0,1fr))]'}`}
    >
      {two ? [heads[0], <span key="line" />, heads[1]] : [<span key="line" />, ...heads]}
      {keys.map((key) => {
        const line = (
          <span key="line" className={`figures text-15 ${key === balanced ? 'font-strong text-ink' : 'text-ink-soft'}`}>
            {lineName(key)}
          </span>
        )
        const prices = ids.map((id) => (
          <BookPrice
            key={id}
            matchId={matchId}
            marketKey={key}
            outcomeId={id}
            name={outcomeName(words, key, id, sides)}
          />
        ))
        return (
          <div key={key} className="contents">
            {two ? [prices[0], line, prices[1]] : [line, ...prices]}
          </div>
        )
      })}
    </div>
  )
}

/** Two sides, each with the handicap as it has it, on its own button. */
function HandicapTable({ matchId, keys, sides, ids }: TableProps) {
  const words = useWords()
  return (
    <div dir="ltr" className="grid grid-cols-2 gap-1 text-center">
      {ids.map((id) => (
        <Head key={id} name={columnName(words, keys[0] ?? '', id, sides)} />
      ))}
      {keys.map((key) => {
        const handicaps = handicapsOf(key)
        return ids.map((id, at) => (
          <BookPrice
            key={`${key} ${id}`}
            matchId={matchId}
            marketKey={key}
            outcomeId={id}
            name={outcomeName(words, key, id, sides)}
            label={`\u2066${(at === 0 ? handicaps?.home : handicaps?.away) ?? ''}\u2069`}
            layout="row"
          />
        ))
      })}
    </div>
  )
}

function Head({ name }: { readonly name: string }) {
  return (
    <span dir="auto" className="clip pb-1 text-12 text-ink-faint">
      {name}
    </span>
  )
}

/** Under on the side of the smaller figures, over on the other; other markets keep the order of the house. */
function inColumns(ids: readonly OutcomeId[]): readonly OutcomeId[] {
  return ids.join() === 'over,under' ? ['under', 'over'] : ids
}
