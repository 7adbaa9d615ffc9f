import { IconButton } from '@banko/browser/kit/button.tsx'
import { useWide } from '@banko/browser/use-media.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BackToTopPart } from '../back-to-top-part.tsx'
import { Balance } from './balance.tsx'
import { MenuDrawerPart } from './later-parts.tsx'
import { Mark } from './mark.tsx'
import { SectionTabs } from './section-tabs.tsx'

/** The bar on top: menu, mark and balance; on wide screens the sections too. */
export function Header() {
  const t = useText()
  const wide = useWide()
  const [menuOpen, setMenuOpen] = useState(false)
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
  return (
    <header className="sticky top-0 z-20 flex h-head items-center bg-card ps-[calc(var(--beside)+4px)] pe-[calc(var(--beside)+16px)]">
      <IconButton icon="menu" label={t('nav.menu')} onClick={() => setMenuOpen(true)} />
      <Link to="/" className="px-0.5">
        <Mark />
      </Link>
      <BackToTopPart />
      <Balance />
      <MenuDrawerPart open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
