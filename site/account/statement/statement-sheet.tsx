import { Money } from '@banko/browser/kit/money.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Statement } from '@banko/contract/calls/ledger.ts'
import type { StatementDays } from './statement-search.ts'

interface StatementSheetProps {
  readonly statement: Statement
  readonly days: StatementDays
}

/** What was there, what moved and what is there: on the screen, and on paper by itself. */
export function StatementSheet({ statement, days }: StatementSheetProps) {
  const t = useText()
  const { currency, opening, closing, sums } = statement
  const total = (way: 'income' | 'expense') => sums.reduce((sum, one) => sum + one[way], 0)
  return (
    <div className="statement-sheet">
      <PaperHead days={days} />
      <dl className="grid gap-2">
        <Edge name={t('statement.opening')} amount={opening} currency={currency} />
      </dl>
      {sums.length === 0 ? (
        <p className="py-6 text-center text-15 text-ink-soft">{t('statement.empty')}</p>
      ) : (
        <table className="my-3 w-full border-collapse text-15">
          <thead>
            <tr className="text-12 text-ink-soft">
              <th scope="col" className="py-2 text-start font-normal">
                {t('transaction.what')}
              </th>
              <th scope="col" className="py-2 ps-2 text-end font-normal">
                {t('transaction.way.income')}
              </th>
              <th scope="col" className="py-2 ps-2 text-end font-normal">
                {t('transaction.way.expense')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <SumRow key={sum.kind} {...{ sum, currency }} />
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-strong">
              <th scope="row" className="py-2.5 text-start">
                {t('statement.total')}
              </th>
              <AmountCell amount={total('income')} currency={currency} />
              <AmountCell amount={total('expense')} currency={currency} />
            </tr>
          </tfoot>
        </table>
      )}
      <dl className="grid gap-2">
        <Edge name={t('statement.closing')} amount={closing} currency={currency} />
      </dl>
    </div>
  )
}

function SumRow({
  sum: { kind, service, count, income, expense, coins = [] },
  currency,
}: {
  readonly sum: Statement['sums'][number]
  readonly currency: string
}) {
  const t = useText()
  const format = useFormat()
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 text-start font-normal">
        {t(`transaction.kind.${kind}`)}
        <span className="block text-12 text-ink-soft">
          {t(`transaction.service.${service}`)} · <span className="tabular-nums">{format.count(count)}</span>
          {coins.map(({ coin, amount }) => (
            <span key={coin}>
              {' · '}
              <bdi dir="ltr" className="tabular-nums">
                {amount} {coin}
              </bdi>
            </span>
          ))}
        </span>
      </th>
      <AmountCell amount={income} currency={currency} />
      <AmountCell amount={expense} currency={currency} />
    </tr>
  )
}

/** Nothing stands where nothing moved. */
function AmountCell({ amount, currency }: { readonly amount: number; readonly currency: string }) {
  return (
    <td className="py-2.5 ps-2 text-end align-top">
      {amount === 0 ? '–' : <Money amount={amount} currency={currency} />}
    </td>
  )
}

function Edge({ name, ...money }: { readonly name: string; readonly amount: number; readonly currency: string }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3">
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd className="text-17 font-strong">
        <Money {...money} />
      </dd>
    </div>
  )
}

/** Whose it is and of which days, on paper alone: on the screen both stand above. */
function PaperHead({ days: { from, until } }: { readonly days: StatementDays }) {
  const t = useText()
  const { title } = useSettings()
  const player = usePlayer()
  return (
    <header className="hidden pb-4 print:block">
      <p className="text-17 font-strong">{title}</p>
      <p className="text-21 font-strong">{t('statement.title')}</p>
      <p>
        <bdi>{player?.terminal ? player.terminal.title : player?.userName}</bdi>
        {' · '}
        <bdi className="tabular-nums">{t('coupons.filter.fromTo', { from, until })}</bdi>
      </p>
    </header>
  )
}
