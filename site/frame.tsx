import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useWide } from '@banko/browser/use-media.ts'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Go } from './go.tsx'
import { useHere } from './guards.tsx'
import { SlipPanel, SlipSheet } from './pages.tsx'
import { preloadParts } from './preload-parts.ts'
import { RestPart } from './rest-part.tsx'
import { HeadContext } from './shell/head-context.ts'
import { PageTitlePart } from './shell/later-parts.tsx'
import { Shell } from './shell/shell.tsx'
import { BarNotices, BarTotals } from './slip/bar-parts.tsx'
import { SlipBarPart, SlipKeeperPart } from './slip/slip-parts.tsx'

/** The root route: the shell, the slip beside or below, the page inside. */
export function Frame() {
  const wide = useWide()
  const player = usePlayer()
  const settings = useSettings()
  const [headAsked, setHeadAsked] = useState(false)
  const [rested, setRested] = useState(false)
  const here = useHere()
  const { bare, slipBar, open } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  useEffect(() => {
    void preloadParts(wide ? [SlipPanel] : [SlipSheet, BarTotals, BarNotices]).then(() => setRested(true))
  }, [wide])
  if (settings.loginScreen && !player && !open) {
    return <Go to="/sign-in" search={{ next: here }} replace />
  }
  return (
    <HeadContext value={setHeadAsked}>
      <Shell
        bare={bare === true && !wide && !headAsked}
        aside={wide ? <SlipPanel /> : undefined}
        bar={slipBar && !wide ? <SlipBarPart sheet={SlipSheet} /> : undefined}
      >
        <PageTitlePart />
        <SlipKeeperPart />
        {rested && <RestPart />}
        <Outlet />
      </Shell>
    </HeadContext>
  )
}
