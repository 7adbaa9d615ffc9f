import { gameProducts } from '@banko/betting/match/game-products.ts'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import type { HouseGameName } from '@banko/contract/games/house-rounds.ts'
import { useLocation, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Go } from '../go.tsx'
import { OnlyOpen, OnlySignedIn } from '../guards.tsx'
import { PotsPagePart } from '../pots-part.tsx'
import { gameNameOf } from './game-names.ts'
import { isDeepLink } from './read-deep-link.ts'
import { framedOf } from './step-of.ts'
import { TableWaiting } from './table-waiting.tsx'

/** Bets in any of them feed pots. */
const feeding = [...gameProducts, 'sport', 'live'] as const
const places = { missing: PartMissing, waiting: TableWaiting }

const Lobby = lazyPart(async () => (await import('./games-lobby.tsx')).GamesLobby, places)
const DeepLink = lazyPart(async () => (await import('./deep-link.tsx')).DeepLinkPage, places)
const History = lazyPart(async () => (await import('./games-history.tsx')).GamesHistory, places)

const Framed = onlySignedIn(lazyPart(async () => (await import('./frame/framed-page.tsx')).FramedPage, places))
const Slot = lazyPart(async () => (await import('./slot/slot-page.tsx')).SlotPage, places)

/** A game is fetched when it is opened. */
const tables: Readonly<Record<HouseGameName, ComponentType>> = {
  crash: onlySignedIn(lazyPart(async () => (await import('./crash/crash-page.tsx')).CrashPage, places)),
  dice: onlySignedIn(lazyPart(async () => (await import('./dice/dice-page.tsx')).DicePage, places)),
  plinko: onlySignedIn(lazyPart(async () => (await import('./plinko/plinko-page.tsx')).PlinkoPage, places)),
  keno: onlySignedIn(lazyPart(async () => (await import('./keno/keno-page.tsx')).KenoPage, places)),
  mines: onlySignedIn(lazyPart(async () => (await import('./mines/mines-page.tsx')).MinesPage, places)),
  roulette: onlySignedIn(lazyPart(async () => (await import('./roulette/roulette-page.tsx')).RoulettePage, places)),
  'tv-keno': onlySignedIn(lazyPart(async () => (await import('./tv-keno/tv-keno-page.tsx')).TvKenoPage, places)),
  'slot-ten': onlySignedIn(() => <Slot game="slot-ten" />),
  'slot-orchard': onlySignedIn(() => <Slot game="slot-orchard" />),
  'slot-comet': onlySignedIn(() => <Slot game="slot-comet" />),
}

/** Which page of games an address means. The site's start names none of them: what each is made of is known here. */
export function GamesPage() {
  const { step } = useParams({ strict: false })
  const place = useLocation({ select: ({ pathname }) => pathname.slice(1) })
  const game = gameNameOf(step)
  if (isDeepLink(place)) return <OnlyOpen page={DeepLink} products={gameProducts} />
  if (step === undefined) return <OnlyOpen page={Lobby} products={gameProducts} />
  if (game) return <OnlyOpen key={game} page={tables[game]} products={gameProducts} />
  if (framedOf(step) !== undefined) return <OnlyOpen key={step} page={Framed} products={gameProducts} />
  if (step === 'pots') return <OnlyOpen page={PotsPagePart} products={feeding} />
  // what was played can be seen whatever is open
  return step === 'history' ? <OnlySignedIn page={History} /> : <Go to="/games" replace />
}

function onlySignedIn(page: ComponentType): ComponentType {
  return () => <OnlySignedIn page={page} />
}
