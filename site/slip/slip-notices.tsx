import { matchName } from '@banko/betting/match/match-name.ts'
import type { Refusal } from '@banko/betting/refusals/refusal.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { legIn } from '@banko/browser/match-names.ts'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { selectionText } from '@banko/browser/selection-text.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useStore } from 'zustand'
import { type NoticeSubject, noticeKey, type SlipNotice } from './slip-notice.ts'
import { slipStore } from './slip-store.ts'
import { legText, matchText } from './use-leg-text.ts'
import type { WantedLeg } from './wanted-slip.ts'

/** What happened to the slip without the player's hand; each stays until it is read. */
export function SlipNotices({ className = '' }: { readonly className?: string }) {
  const { t } = useWords()
  const notices = useStore(slipStore, (state) => state.notices)
  if (notices.length === 0) return null
  return (
    <div className={className}>
      {notices.map((notice) => (
        <Notice
          key={noticeKey(notice)}
          tone="info"
          className="border-t border-line ps-margin pe-1"
          action={
            <>
              {canPutBack(notice) && (
                <button type="button" className={noticeActionClass} onClick={() => void takeBack(notice)}>
                  {t('slip.notice.putBack')}
                </button>
              )}
              <IconButton
                icon="close"
                size={16}
                label={t('slip.notice.dismiss')}
                onClick={() => slipStore.dismiss(notice)}
              />
            </>
          }
        >
          <NoticeText notice={notice} />
        </Notice>
      ))}
    </div>
  )
}

type PutBack = Extract<SlipNotice, { kind: 'priceBack' | 'emptied' | 'old' }>

function canPutBack(notice: SlipNotice): notice is PutBack {
  return notice.kind === 'priceBack' || notice.kind === 'emptied' || notice.kind === 'old'
}

async function takeBack(notice: PutBack) {
  if (notice.kind === 'emptied') {
    slipStore.restore(notice.memory)
    return slipStore.dismiss(notice)
  }
  if (notice.kind === 'old') {
    slipStore.dismiss(notice)
    return notice.subjects.forEach(putBackOld)
  }
  const { selection, fixture } = notice.subject
  const { putBackOn } = await import('./follow-slip.ts')
  putBackOn(slipStore, selectionKey(selection), fixture)
  slipStore.dismiss(notice)
}

/** As it was tapped then; what the match says by now, it says at once. */
function putBackOld({ selection, fixture, names }: NoticeSubject) {
  if (fixture && !slipStore.isPicked(selectionKey(selection)))
    slipStore.toggle({ ...selection, fixture, ...(names && { names }) })
}

function NoticeText({ notice }: { readonly notice: SlipNotice }) {
  const words = useWords()
  const format = useFormat()
  const { currency } = useSettings()
  const refused = (refusal: Refusal, subject: NoticeSubject | undefined) => {
    const text = subject && legText(words, subject)
    const name = refusal.code === 'matchesConflict' ? text?.match : text?.outcome
    return refusalText(words, format, refusal, { currency, nameOf: (key) => name ?? key })
  }
  const nameOf = (leg: WantedLeg) => selectionText(words, leg, legIn(words, leg)).outcome
  switch (notice.kind) {
    case 'gone': {
      const list = notice.legs.map((leg) => `${nameOf(leg)} (${matchName(legIn(words, leg))})`)
      return words.t('slip.notice.gone', { list: list.join(', ') })
    }
    case 'moved': {
      const list = notice.legs.map(({ leg, now }) =>
        words.t('slip.change', { name: nameOf(leg), was: format.price(leg.price), now: format.price(now) }),
      )
      return words.t('slip.changed', { count: list.length, list: list.join(', ') })
    }
    case 'ended':
    case 'cancelled':
      return words.t(`slip.notice.${notice.kind}`, { match: matchText(words, notice.fixture) })
    case 'emptied':
      return words.t('slip.notice.emptied', { count: notice.memory.slip.selections.length })
    case 'old':
      return words.t('slip.notice.old', { count: notice.subjects.length })
    case 'boostLost':
      return words.t('slip.boost.lost')
    case 'notArrived':
      return words.t('slip.notice.notArrived')
    case 'refused':
      return refused(notice.refusal, notice.subject)
    case 'priceBack': {
      const { outcome, match } = legText(words, notice.subject)
      return words.t('slip.notice.priceBack', { outcome, match, price: format.price(notice.price) })
    }
    case 'priceOut':
      return words.t('slip.notice.priceOut', { text: refused(notice.refusal, notice.subject) })
  }
}
