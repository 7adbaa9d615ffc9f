import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { useParams } from '@tanstack/react-router'
import { Go } from '../go.tsx'
import { DataPage } from './data/data-page.tsx'
import { DetailsPage } from './details/details-page.tsx'
import { IdentityPage } from './identity/identity-page.tsx'
import { PasswordPage } from './password-page.tsx'
import { SessionsPage } from './sessions-page.tsx'

const missing = { missing: PartMissing }
const pages = {
  details: DetailsPage,
  password: PasswordPage,
  sessions: SessionsPage,
  data: DataPage,
  identity: IdentityPage,
  bonuses: lazyPart(async () => (await import('./bonuses/bonuses-page.tsx')).BonusesPage, missing),
  transactions: lazyPart(async () => (await import('./transactions/transactions-page.tsx')).TransactionsPage, missing),
  limits: lazyPart(async () => (await import('./protection/protection-page.tsx')).ProtectionPage, missing),
  'second-factor': lazyPart(
    async () => (await import('./second-factor/second-factor-page.tsx')).SecondFactorPage,
    missing,
  ),
  statement: lazyPart(async () => (await import('./statement/statement-page.tsx')).StatementPage, missing),
} as const
const isPage = (step: string): step is keyof typeof pages => Object.hasOwn(pages, step)

/** Pages of the account that are fetched together, or through here: the site's start names none of them. */
export function OwnPage() {
  const { step = '' } = useParams({ strict: false })
  if (!isPage(step)) return <Go to="/" replace />
  const Page = pages[step]
  return <Page />
}
