import { IconButton } from '@banko/browser/kit/button.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useWide } from '@banko/browser/use-media.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BackToTopPart } from '../back-to-top-part.tsx'
import { Balance } from './balance.tsx'
import { CouponsShortcutPart, MenuDrawerPart } from './later-parts.tsx'
import { Mark } from './mark.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { useCompactHead } from './use-compact-head.ts'

/** The bar on top: menu, mark and balance; on wide screens the sections too. */
export function Header() {
  const wide = useWide()
  if (wide) {
    return (
      <header className="sticky top-0 z-20 flex h-14 items-center gap-5 border-b border-line bg-card px-[max(16px,calc((100%-var(--columns))/2+16px))]">
        <Link to="/" className="w-[204px] shrink-0">
          <Mark />
        </Link>
        <SectionTabs tall />
        <BackToTopPart />
        <Balance />
      </header>
    )
  }
  return <PhoneHeader />
}

/** Smaller once the page was scrolled 105 px. Source: betting-core §2, shell. */
function PhoneHeader() {
  const t = useText()
  const { loginScreen } = useSettings()
  const [menuOpen, setMenuOpen] = useState(false)
  const mark = useCompactHead()
  return (
    <>
      <span ref={mark} aria-hidden="true" className="pointer-events-none absolute top-[105px] h-px w-px" />
      <header className="head sticky top-0 z-20 flex h-head items-center bg-card ps-[calc(var(--beside)+4px)] pe-[calc(var(--beside)+16px)]">
        <IconButton icon="menu" label={t('nav.menu')} onClick={() => setMenuOpen(true)} />
        <Link to="/" className="head-mark px-0.5">
          <Mark />
        </Link>
        <BackToTopPart />
        <span className="ms-auto flex items-center">
          {loginScreen && <CouponsShortcutPart />}
          <Balance />
        </span>
        <MenuDrawerPart open={menuOpen} onClose={() => setMenuOpen(false)} />
      </header>
    </>
  )
}
