import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useWide } from '@banko/browser/use-media.ts'
import { Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { Shell } from './shell/shell.tsx'
import { SlipBar } from './slip/slip-bar.tsx'
import { SlipPanel } from './slip/slip-panel.tsx'

/** The root route: the shell, the slip beside or below, the page inside. */
export function Frame() {
  const wide = useWide()
  const player = usePlayer()
  const settings = useSettings()
  const { pathname } = useLocation()
  const { bare, slipBar } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  if (settings.loginScreen && !player && pathname !== '/sign-in') {
    return <Navigate to="/sign-in" search={{ next: pathname }} replace />
  }
  return (
    <Shell
      bare={bare === true && !wide}
      aside={wide ? <SlipPanel /> : undefined}
      bar={slipBar && !wide ? <SlipBar /> : undefined}
    >
      <Outlet />
    </Shell>
  )
}
