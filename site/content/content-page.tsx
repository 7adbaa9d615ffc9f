import { useMatches } from '@tanstack/react-router'
import { OnlySignedIn } from '../guards.tsx'
import { ContactPage } from './contact-page.tsx'
import { InformationPage } from './information-page.tsx'
import { MenuPage } from './menu-page.tsx'
import { NoticesPage } from './notices-page.tsx'
import { PromotionsPage } from './promotions-page.tsx'

/** What the operator says, and where one writes to it: pages that are short, and so one piece of code. */
export function ContentPage() {
  const page = useMatches({ select: (matches): string => matches.at(-1)?.routeId.split('/')[1] ?? '' })
  switch (page) {
    case 'contact':
      return <ContactPage />
    case 'support':
      return <MenuPage menu="support" />
    case 'others':
      return <MenuPage menu="others" />
    case 'promotions':
      return <PromotionsPage />
    case 'notifications':
      return <OnlySignedIn page={NoticesPage} />
    default:
      return <InformationPage />
  }
}
