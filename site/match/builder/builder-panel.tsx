import type { Fixture } from '@banko/betting/match/book.ts'
import { builderKey, builderOutcome, builderPartsMax, builderPartsMin } from '@banko/betting/match/builder.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import type { Pick, Picks } from '@banko/browser/picks.tsx'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { selectionText } from '@banko/browser/selection-text.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useSyncExternalStore } from 'react'
import { type BuilderReply, useBuilderReplies } from '../../use-builder-replies.ts'
import type { BuilderPicks } from './builder-picks.ts'

interface BuilderPanelProps {
  readonly fixture: Fixture
  readonly picks: BuilderPicks
  /** Where what is built goes. */
  readonly slip: Picks
}

/** What has been picked, what it pays together or why it has no price, and the way onto the slip. */
export function BuilderPanel({ fixture, picks, slip }: BuilderPanelProps) {
  const { t } = useWords()
  const format = useFormat()
  const parts = useSyncExternalStore(picks.subscribe, picks.read, picks.read)
  const { matchId } = fixture
  const version = useTopicPart(matchTopic.address(matchId), '', (book) => book?.version ?? 0)
  const outcomeId = builderOutcome(parts)
  const isAsked = parts.length >= builderPartsMin
  const [reply] = useBuilderReplies(isAsked ? [{ matchId, outcomeId, version }] : [])
  const value = isAsked && reply?.kind === 'value' ? reply.value : undefined
  const add = () => {
    if (!value) return
    const key = selectionKey({ matchId, marketKey: builderKey, outcomeId: value.outcomeId })
    if (!slip.isPicked(key)) slip.toggle({ fixture, ...value })
    picks.clear()
  }
  return (
    <section
      aria-label={t('builder.label')}
      className="sticky bottom-3 z-20 mx-margin mb-3 grid gap-2.5 rounded-card border border-line bg-card p-3 shadow-lg [:root:has([data-slip-bar])_&]:bottom-[calc(88px+env(safe-area-inset-bottom))] wide:[:root:has([data-slip-bar])_&]:bottom-3"
    >
      <header className="flex items-baseline gap-2">
        <h2 className="flex-1 text-15 font-strong">
          {t('builder.label')}{' '}
          <span className="text-13 font-normal text-ink-soft">{t('builder.count', { count: parts.length })}</span>
        </h2>
        <output className="figures text-20 font-strong" aria-live="polite">
          {value ? format.price(value.price) : '–'}
        </output>
      </header>
      <Parts fixture={fixture} parts={parts} onRemove={picks.toggle} />
      <Reason fixture={fixture} parts={parts} reply={isAsked ? reply : undefined} />
      <Button disabled={!value} onClick={add}>
        {t('builder.add')}
      </Button>
    </section>
  )
}

function Parts({
  fixture,
  parts,
  onRemove,
}: {
  readonly fixture: Fixture
  readonly parts: readonly Pick[]
  onRemove(part: Pick): void
}) {
  const words = useWords()
  if (parts.length === 0) return null
  return (
    <ul aria-label={words.t('builder.parts')} className="flex max-h-33 flex-wrap gap-1.5 overflow-y-auto">
      {parts.map((part) => {
        const { outcome, market } = selectionText(words, part, sidesOf(fixture))
        return (
          <li key={`${part.marketKey}|${part.outcomeId}`}>
            <button
              type="button"
              title={market}
              aria-label={words.t('builder.remove', { name: `${outcome} ${market}` })}
              onClick={() => onRemove(part)}
              className="flex min-h-11 items-center gap-1.5 rounded-control bg-raised ps-2.5 pe-2 text-start text-13"
            >
              <span className="grid leading-tight">
                <bdi className="font-strong">{outcome}</bdi> <span className="text-12 text-ink-soft">{market}</span>
              </span>
              <Icon name="close" size={16} className="shrink-0 text-ink-faint" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface ReasonProps {
  readonly fixture: Fixture
  readonly parts: readonly Pick[]
  readonly reply: BuilderReply | undefined
}

/** Why there is no price yet, or that no more parts have room. */
function Reason({ fixture, parts, reply }: ReasonProps) {
  const words = useWords()
  const format = useFormat()
  const { currency } = useSettings()
  const { t } = words
  if (parts.length < builderPartsMin) return <p className="text-13 text-ink-soft">{t('builder.more')}</p>
  if (reply?.kind === 'unreachable') return <Notice tone="error">{t('builder.failed')}</Notice>
  if (reply?.kind === 'refused') {
    const nameOf = (key: string) => {
      const part = parts.find(({ marketKey, outcomeId }) => `${marketKey}|${outcomeId}` === key)
      return part ? selectionText(words, part, sidesOf(fixture)).outcome : key
    }
    return <Notice tone="warn">{refusalText(words, format, reply.refusal, { currency, nameOf })}</Notice>
  }
  if (parts.length < builderPartsMax) return null
  return <p className="text-13 text-ink-soft">{t('builder.full', { max: builderPartsMax })}</p>
}

function sidesOf({ home, away }: Fixture) {
  return { home: home.name, away: away.name }
}
