import '@banko/browser/kit/late-icons.ts'
import { gamesOpen } from '@banko/betting/match/game-products.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Settings } from '@banko/contract/calls/settings.ts'
import { BoostPart } from '../boost-part.tsx'
import { HomeGamesPart } from '../home-games-part.tsx'
import { HomePotsPart } from '../home-pots-part.tsx'
import { InformationLink } from '../information-link.tsx'
import { type InformationPlace, informationMenus } from '../information-menus.ts'

const { support, others } = informationMenus
const places: readonly InformationPlace[] = [...support, ...others.filter((place) => place !== 'contact')]
/** Whose pots stand here. */
const sections = ['sport', 'live', 'slots'] as const
const link = 'inline-flex min-h-11 items-center text-13 text-ink-soft hover:text-ink hover:underline'

/** What a network calls itself, in every language. */
const networks: Readonly<Record<Settings['socialLinks'][number]['network'], string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  telegram: 'Telegram',
  tiktok: 'TikTok',
  discord: 'Discord',
  vk: 'VK',
}

/** Information, contact, where else the operator is found, and its own words. Source: betting-core §2, home. */
export function HomeFoot() {
  const t = useText()
  const { title, footerText, socialLinks, whatsAppNumber, homeTopGames, homeNewGames } = useSettings()
  const hasGames = gamesOpen(useProducts()).length > 0
  return (
    <>
      <BoostPart />
      <div className="px-margin pt-4">
        <HomePotsPart sections={sections} />
      </div>
      {hasGames && (homeTopGames || homeNewGames) && <HomeGamesPart />}
      <footer className="mt-8 grid gap-4 border-t border-line px-margin pt-4 pb-8">
        <nav aria-label={t('content.foot')}>
          <ul className="flex flex-wrap gap-x-5">
            {places.map((place) => (
              <li key={place === 'contact' ? place : place.pageId}>
                <InformationLink place={place} className={link} />
              </li>
            ))}
          </ul>
        </nav>
        {(socialLinks.length > 0 || whatsAppNumber !== '') && (
          <nav aria-label={t('content.social')}>
            <ul className="flex flex-wrap gap-x-5">
              {socialLinks.map(({ network, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('content.socialOf', { title, network: networks[network] })}
                    className={link}
                  >
                    {networks[network]}
                  </a>
                </li>
              ))}
              {whatsAppNumber !== '' && (
                <li>
                  <a
                    href={`https://wa.me/${whatsAppNumber.slice(1)}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={`${link} gap-1.5`}
                  >
                    <Icon name="whatsApp" size={18} />
                    {t('nav.whatsApp')}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        )}
        {footerText !== '' && (
          <p className="text-12 text-pretty text-ink-soft">
            <bdi>{footerText}</bdi>
          </p>
        )}
      </footer>
    </>
  )
}
