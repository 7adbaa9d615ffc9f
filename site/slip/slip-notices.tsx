import type { Refusal } from '@banko/betting/refusals/refusal.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { selectionText } from '@banko/browser/market-text.ts'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useStore } from 'zustand'
import { type NoticeSubject, noticeKey, type SlipNotice } from './slip-notice.ts'
import { slipStore } from './slip-store.ts'
import { legText } from './use-leg-text.ts'
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
              {(notice.kind === 'priceBack' || notice.kind === 'emptied') && (
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

async function takeBack(notice: SlipNotice & { readonly kind: 'priceBack' | 'emptied' }) {
  if (notice.kind === 'emptied') {
    slipStore.restore(notice.memory)
    return slipStore.dismiss(notice)
  }
  const { selection, fixture } = notice.subject
  const { putBackOn } = await import('./follow-slip.ts')
  putBackOn(slipStore, selectionKey(selection), fixture)
  slipStore.dismiss(notice)
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
  const nameOf = (leg: WantedLeg) => selectionText(words, leg, leg).outcome
  switch (notice.kind) {
    case 'gone': {
      const list = notice.legs.map((leg) => `${nameOf(leg)} (${leg.home} – ${leg.away})`)
      return words.t('slip.notice.gone', { list: list.join(', ') })
    }
    case 'moved': {
      const list = notice.legs.map(({ leg, now }) =>
        words.t('slip.change', { name: nameOf(leg), was: format.price(leg.price), now: format.price(now) }),
      )
      return words.t('slip.changed', { count: list.length, list: list.join(', ') })
    }
    case 'ended':
      return words.t('slip.notice.ended', { match: notice.match })
    case 'emptied':
      return words.t('slip.notice.emptied', { count: notice.memory.slip.selections.length })
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
