import type { MatchId } from '@banko/betting/match/market.ts'
import { shortCodeOf } from '@banko/betting/match/short-code.ts'
import { browserTime } from '@banko/browser/connection.ts'
import { copyText } from '@banko/browser/copy-text.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useEffect, useState } from 'react'

const saidMilliseconds = 2000

/**
 * The letters that whoever types instead of looking finds the match by; a tap copies them. As tall as its text: what can
 * be tapped reaches into the room around it.
 */
export function MatchCode({ matchId }: { readonly matchId: MatchId }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const code = shortCodeOf(matchId)
  useEffect(() => (isCopied ? browserTime.after(saidMilliseconds, () => setCopied(false)) : undefined), [isCopied])
  const name = t('code.match.copy', { code })
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        className="relative mx-auto -mt-3.5 -mb-5 grid min-h-11 min-w-11 place-items-center rounded-control px-2 text-ink-faint transition-colors duration-150 hover:text-ink"
        onClick={() => void copyText(code).then(setCopied)}
      >
        <span dir="ltr" className="figures relative text-12 leading-[14px] tracking-[0.04em]">
          <span className={isCopied ? 'invisible' : ''}>{code}</span>
          {isCopied && <Icon name="check" size={16} className="absolute inset-0 m-auto text-won" />}
        </span>
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('code.match.copied')}
      </span>
    </>
  )
}
