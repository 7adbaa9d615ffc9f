import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'

/** How long before the end it is said, milliseconds. */
const warnsBefore = 5 * 60_000
const everyFewSeconds = 5000

/** Says once that the time which the player set themselves is nearly up, and when they are signed out. */
export function TimeLeft({ endsAt }: { readonly endsAt: number }) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyFewSeconds)
  const [heardOf, setHeardOf] = useState(0)
  // who was away has more left than was said
  const isHeard = endsAt - heardOf < warnsBefore
  const isNear = now >= endsAt - warnsBefore && now < endsAt
  const hear = () => setHeardOf(endsAt)
  return (
    <Dialog open={isNear && !isHeard} title={t('reality.endsTitle')} onClose={hear}>
      <div className="grid gap-3 px-margin pt-1 pb-5">
        <p className="text-15 text-pretty">{t('reality.ends', { time: format.time(endsAt) })}</p>
        <Button onClick={hear}>{t('reality.goOn')}</Button>
      </div>
    </Dialog>
  )
}
