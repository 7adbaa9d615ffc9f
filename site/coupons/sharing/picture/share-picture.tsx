import type { PaintedTheme } from '@banko/browser/kit/theme-painted.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Leg, SeenCoupon } from '@banko/contract/calls/coupons.ts'
import { shareSize } from '@banko/contract/share-view.ts'
import { useCouponText } from '../../use-coupon-text.ts'
import { useSeenAmounts } from '../use-seen-amounts.ts'
import { widthOf } from './fit-text.ts'
import { Line, Side } from './picture-line.tsx'

const { width, height } = shareSize
const card = { left: 40, top: 112, bottom: 600 } as const
/** Of what stands on the card, from either edge of the picture. */
const inside = 84
const room = width - 2 * inside
/** Where legs stand, and where amounts do. */
const [legsTop, legsBottom, cut] = [136, 464, 476]
/** So many legs stand there; of more the first ones, and how many more. */
const legsMax = 4
const moreHeight = 52

interface SharePictureProps {
  readonly coupon: SeenCoupon
  readonly siteTitle: string
  readonly colours: PaintedTheme
}

/** A shared coupon as a picture of 1,200 × 630: site and kind, its first legs, price, and money where that is shown. */
export function SharePicture({ coupon, siteTitle, colours }: SharePictureProps) {
  const { direction } = useWords()
  const text = useCouponText()
  const { legs, status } = coupon
  const edge = status === 'won' ? colours.won : status === 'lost' ? colours.lost : colours.accent
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} fontFamily="Inter, Vazirmatn">
      <title>{text.title(coupon)}</title>
      <Side value={direction}>
        <rect width={width} height={height} fill={colours.page} />
        <Head
          title={siteTitle}
          kind={status === 'waiting' ? text.kind(coupon) : text.status(coupon)}
          kindColour={status === 'won' ? colours.won : colours['ink-soft']}
          colours={colours}
        />
        <clipPath id="card">
          <rect x={card.left} y={card.top} width={width - 2 * card.left} height={card.bottom - card.top} rx="24" />
        </clipPath>
        <g clipPath="url(#card)">
          <rect
            x={card.left}
            y={card.top}
            width={width - 2 * card.left}
            height={card.bottom - card.top}
            fill={colours.card}
          />
          <rect
            x={direction === 'rtl' ? width - card.left - 10 : card.left}
            y={card.top}
            width="10"
            height="488"
            fill={edge}
          />
        </g>
        <Legs legs={legs} colours={colours} />
        <path d={`M${inside} ${cut}H${width - inside}`} stroke={colours.line} strokeWidth="3" strokeDasharray="10 10" />
        <Amounts coupon={coupon} colours={colours} />
      </Side>
    </svg>
  )
}

interface HeadProps {
  readonly title: string
  readonly kind: string
  readonly kindColour: string
  readonly colours: PaintedTheme
}

function Head({ title, kind, kindColour, colours }: HeadProps) {
  const { direction } = useWords()
  const left = direction === 'rtl' ? width - card.left - 52 : card.left
  return (
    <>
      <g transform={`translate(${left} 32) scale(2.6)`}>
        <path fill={colours.accent} d="M5 0h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5Z" />
        <path
          d="M6.6 4.5v11M6.6 12a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0Z"
          fill="none"
          stroke={colours.card}
          strokeWidth="2.3"
          strokeLinecap="round"
        />
      </g>
      <Line at={card.left + 72} y={72} size={38} room={520} fill={colours.ink} strong>
        {title}
      </Line>
      <Line from="end" at={card.left} y={70} size={32} room={480} fill={kindColour} strong>
        {kind}
      </Line>
    </>
  )
}

/** Large where there are few. */
const sizes = [
  { outcome: 60, match: 38 },
  { outcome: 46, match: 32 },
  { outcome: 38, match: 28 },
  { outcome: 33, match: 25 },
] as const

function Legs({ legs, colours }: { readonly legs: readonly Leg[]; readonly colours: PaintedTheme }) {
  const t = useText()
  const shown = legs.slice(0, legs.length > legsMax ? legsMax - 1 : legsMax)
  const more = legs.length - shown.length
  const bottom = more > 0 ? legsBottom - moreHeight : legsBottom
  const step = (bottom - legsTop) / Math.max(1, shown.length)
  const size = sizes[shown.length - 1] ?? sizes[3]
  return (
    <>
      {shown.map((leg, nth) => (
        <LegLines
          key={`${leg.matchId}|${leg.marketKey}|${leg.outcomeId}`}
          leg={leg}
          middle={legsTop + step * (nth + 0.5)}
          size={size}
          colours={colours}
        />
      ))}
      {more > 0 && (
        <Line at={inside} y={legsBottom - 14} size={27} room={room} fill={colours['ink-soft']}>
          {`+ ${t('coupon.selections', { count: more })}`}
        </Line>
      )}
    </>
  )
}

interface LegLinesProps {
  readonly leg: Leg
  /** Where its two lines meet, from the top. */
  readonly middle: number
  readonly size: (typeof sizes)[number]
  readonly colours: PaintedTheme
}

function LegLines({ leg, middle, size, colours }: LegLinesProps) {
  const t = useText()
  const text = useCouponText()
  const format = useFormat()
  const priceRoom = 4.2 * size.outcome
  const colour = leg.result === 'lost' ? colours.lost : leg.result === 'won' ? colours.won : colours.ink
  const banker = leg.banker ? `${t('slip.bankerMark')} · ` : ''
  return (
    <>
      <Line
        at={inside}
        y={middle - size.outcome * 0.1}
        size={size.outcome}
        room={room - priceRoom}
        fill={colour}
        strong
      >
        {banker + text.outcome(leg)}
      </Line>
      <Line
        from="end"
        at={inside}
        y={middle - size.outcome * 0.1}
        size={size.outcome}
        room={priceRoom}
        fill={colours.ink}
        strong
      >
        {format.price(leg.price)}
      </Line>
      <Line at={inside} y={middle + size.match * 1.15} size={size.match} room={room} fill={colours['ink-soft']}>
        {`${text.match(leg)} · ${text.market(leg)}`}
      </Line>
    </>
  )
}

/** Of the width, for the last amount; the others share the rest. */
const lastShare = 0.42

/** Side by side; the last one, which counts, at the end. A figure is never cut: it gets smaller. */
function Amounts({ coupon, colours }: { readonly coupon: SeenCoupon; readonly colours: PaintedTheme }) {
  const rows = useSeenAmounts(coupon).filter(({ key }) => key !== 'combinations')
  const columns = Math.max(1, rows.length - 1)
  const column = (room * (1 - lastShare)) / columns
  return rows.map(({ key, label, short = label, value, strong = false }, nth) => {
    const isLast = nth > 0 && nth === rows.length - 1
    const wide = (isLast ? room * lastShare : column) - 16
    const place = isLast
      ? ({ from: 'end', at: inside } as const)
      : ({ from: 'start', at: inside + nth * column } as const)
    const size = strong ? 46 : 40
    return (
      <g key={key}>
        <Line {...place} y={518} size={25} room={wide} fill={colours['ink-soft']}>
          {short}
        </Line>
        <Line
          {...place}
          y={568}
          size={Math.min(size, (size * wide) / widthOf(value, size))}
          room={room}
          fill={colours.ink}
          strong
        >
          {value}
        </Line>
      </g>
    )
  })
}
