import { PriceReaderContext } from '@banko/browser/price-reader.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { useText } from '@banko/browser/words.tsx'
import { type ReactNode, use } from 'react'
import { LineNotice } from '../line-notice.tsx'
import { Header } from './header.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SideNavPart } from './side-nav-part.tsx'

interface ShellProps {
  /** No header and no tabs: the page brings its own head. */
  readonly bare: boolean
  /** The right column of wide screens. */
  readonly aside: ReactNode
  /** What stands at the bottom of a phone's screen. */
  readonly bar: ReactNode
  readonly children: ReactNode
}

/** Everything around a page: header and tabs on phones; three columns (240 · the page’s · 360) from 1080 px on. */
export function Shell({ bare, aside, bar, children }: ShellProps) {
  const t = useText()
  const wide = useWide()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-control focus:bg-accent focus:px-4 focus:py-3 focus:text-on-accent"
      >
        {t('kit.skip')}
      </a>
      {!bare && <Header />}
      {!bare && !wide && <SectionTabs />}
      <div className="wide:grid wide:grid-cols-[240px_minmax(0,var(--column))_360px] wide:items-start wide:justify-center">
        {wide && (
          <div className="sticky top-14">
            <SideNavPart className="max-h-[calc(100dvh-56px)] overflow-y-auto px-2 py-3" />
          </div>
        )}
        <main
          id="content"
          tabIndex={-1}
          data-prices={use(PriceReaderContext).format}
          className="centre column outline-none wide:mx-0 wide:min-h-[calc(100dvh-56px)]"
        >
          {children}
          {bar !== undefined && <div className="h-22" />}
        </main>
        {aside !== undefined && <aside className="sticky top-14 h-[calc(100dvh-56px)]">{aside}</aside>}
      </div>
      {/* Over the page, so that nothing moves when it comes and goes, and over whatever the bar says. */}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30">
        <LineNotice className="mx-margin mb-4 flex justify-center wide:pe-30" />
        {bar}
      </div>
    </>
  )
}
