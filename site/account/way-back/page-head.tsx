import { buttonClass } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'

/** What the page is for, and what to know first. */
export function PageHead({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <header className="pb-5">
      <h1 className="tight text-21 font-strong">{title}</h1>
      <p className="pt-1 text-15 text-ink-soft">{hint}</p>
    </header>
  )
}

export function SignInLink() {
  const t = useText()
  return (
    <Link to="/sign-in" className={buttonClass('main')}>
      {t('account.signIn')}
    </Link>
  )
}
