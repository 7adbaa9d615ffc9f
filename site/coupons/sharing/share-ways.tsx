import { copyText } from '@banko/browser/copy-text.ts'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useWords } from '@banko/browser/words.tsx'
import type { Coupon, Share } from '@banko/contract/calls/coupons.ts'
import { useState } from 'react'
import { useCouponText } from '../use-coupon-text.ts'

interface ShareWaysProps {
  readonly coupon: Coupon
  readonly share: Share
}

/** The link itself, and where it can be sent. */
export function ShareWays({ coupon, share }: ShareWaysProps) {
  const { t, lang } = useWords()
  const { title: site } = useSettings()
  const words = useCouponText()
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  const link = `${location.origin}/${lang}/shared/${share.token}`
  const text = t('share.text', { site, title: words.title(coupon) })
  const copy = async () => {
    setSaid((await copyText(link)) ? 'copied' : 'copyFailed')
  }
  return (
    <div className="grid gap-2">
      <Field label={t('share.link')} value={link} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy()}>{t(said === 'copied' ? 'share.copied' : 'share.copy')}</Button>
      <span role="status" className="sr-only">
        {said === 'copied' && t('share.copied')}
      </span>
      {said === 'copyFailed' && <Notice tone="error">{t('share.copyFailed')}</Notice>}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <SendLink label={t('share.whatsApp')} href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`} />
        <SendLink
          label={t('share.facebook')}
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`}
        />
        {hasSystemSheet() && (
          <Button
            kind="quiet"
            className="px-2!"
            onClick={() => void navigator.share({ title: site, text, url: link }).catch(closed)}
          >
            {t('share.more')}
          </Button>
        )}
      </div>
    </div>
  )
}

function SendLink({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${buttonClass('quiet')} px-2!`}>
      {label}
    </a>
  )
}

/** Not every browser has a sheet of its system's. */
function hasSystemSheet(): boolean {
  return 'share' in navigator
}

/** Whoever closes the system's sheet has sent nothing, and knows it; the link still stands above. */
function closed(): void {}
