import { useWide } from '@banko/browser/use-media.ts'
import { useText } from '@banko/browser/words.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { BackToTop } from './back-to-top.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Header } from './header.tsx'
import { SectionTabs } from './section-tabs.tsx'

/** Phones fetch it when its drawer is opened. */
const SideNav = lazy(async () => ({ default: (await import('./side-nav.tsx')).SideNav }))

interface ShellProps {
  /** No header and no tabs: the page brings its own head. */
  readonly bare: boolean
  /** The right column of wide screens. */
  readonly aside: ReactNode
  /** What stands at the bottom of a phone's screen. */
  readonly bar: ReactNode
  readonly children: ReactNode
}

/** Everything around a page: header and tabs on phones; three columns (240 · up to 760 · 360) from 1080 px on. */
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
      {!bare && !wide && <SectionTabs className="tab-strip" />}
      <ConnectionBanner />
      <div className="wide:grid wide:grid-cols-[240px_minmax(0,760px)_360px] wide:items-start wide:justify-center">
        {wide && (
          <Suspense fallback={<div />}>
            <SideNav className="sticky top-14 max-h-[calc(100dvh-56px)] overflow-y-auto px-2 py-3" />
          </Suspense>
        )}
        <main
          id="content"
          tabIndex={-1}
          className="centre outline-none wide:min-h-[calc(100dvh-56px)] wide:border-x wide:border-line"
        >
          {children}
          {bar !== undefined && <div className="h-22" />}
        </main>
        {aside !== undefined && <aside className="sticky top-14 h-[calc(100dvh-56px)]">{aside}</aside>}
      </div>
      <BackToTop />
      {bar}
    </>
  )
}
