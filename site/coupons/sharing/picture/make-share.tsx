import { paintedTheme } from '@banko/browser/kit/theme-painted.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import type { SeenCoupon } from '@banko/contract/calls/coupons.ts'
import type { MadeShare, ShareAsk } from '@banko/contract/share-view.ts'
import { drawnDocument } from '../../drawn-document.tsx'
import { useCouponText } from '../../use-coupon-text.ts'
import { SharePicture } from './share-picture.tsx'

/** Chats show less of it. */
const descriptionMax = 200

/** Says and draws a shared coupon for the places that show its link. */
export async function makeShare(ask: ShareAsk): Promise<MadeShare> {
  const { settings, coupon } = ask
  let said = { title: settings.title, description: '' }
  const tell = (next: typeof said) => {
    said = next
  }
  const svg = await drawnDocument(
    ask,
    <>
      <SaidOf coupon={coupon} tell={tell} />
      <SharePicture coupon={coupon} siteTitle={settings.title} colours={paintedTheme(settings.theme)} />
    </>,
  )
  return { ...said, svg }
}

interface SaidOfProps {
  readonly coupon: SeenCoupon
  tell(said: Pick<MadeShare, 'title' | 'description'>): void
}

/** Draws nothing: its words come from where those of the picture come from. */
function SaidOf({ coupon, tell }: SaidOfProps) {
  const text = useCouponText()
  const format = useFormat()
  const title = `${text.title(coupon)} · ${format.priceTotal(coupon.priceTotal)}`
  const legs = coupon.legs.map((leg) => `${text.match(leg)}: ${text.outcome(leg)}`).join(' · ')
  tell({ title, description: legs.length > descriptionMax ? `${legs.slice(0, descriptionMax - 1)}…` : legs })
  return null
}
