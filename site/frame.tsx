import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useWide } from '@banko/browser/use-media.ts'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Go } from './go.tsx'
import { Shell } from './shell/shell.tsx'
import { SlipBar } from './slip/slip-bar.tsx'
import { SlipKeeper } from './slip/slip-keeper.tsx'

/** Phones never fetch it. */
const SlipPanel = lazy(async () => ({ default: (await import('./slip/slip-panel.tsx')).SlipPanel }))

/** The root route: the shell, the slip beside or below, the page inside. */
export function Frame() {
  const wide = useWide()
  const player = usePlayer()
  const settings = useSettings()
  const { pathname } = useLocation()
  const { bare, slipBar } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  if (settings.loginScreen && !player && pathname !== '/sign-in') {
    return <Go to="/sign-in" search={{ next: pathname }} replace />
  }
  return (
    <Shell
      bare={bare === true && !wide}
      aside={
        wide ? (
          <Suspense fallback={null}>
            <SlipPanel />
          </Suspense>
        ) : undefined
      }
      bar={slipBar && !wide ? <SlipBar /> : undefined}
    >
      <SlipKeeper />
      <Outlet />
    </Shell>
  )
}
