import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { type BannersProps, type ShownBanner, useBanners } from './use-banners.ts'

/** In its place and as large as what comes: nothing moves when it is there. */
function FirstBanner({ banners: [first, second] }: BannersProps) {
  return (
    first && (
      <div className="banners" data-place={first.place}>
        <img src={first.image} alt="" width={first.width} height={first.height} />
        {second && <p />}
      </div>
    )
  )
}

const Turning = lazyPart<BannersProps>(async () => (await import('./content/banners.tsx')).Banners, {
  waiting: FirstBanner,
  missing: FirstBanner,
})

/** Banners of the operator: those of a place take turns. Nothing where there are none. */
export function BannersPart({ place }: Pick<ShownBanner, 'place'>) {
  const banners = useBanners()?.filter((banner) => banner.place === place)
  return banners?.length ? <Turning banners={banners} /> : null
}
