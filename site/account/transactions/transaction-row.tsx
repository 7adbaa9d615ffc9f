import { Icon } from '@banko/browser/kit/icon.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Transaction } from '@banko/contract/calls/ledger.ts'
import { transactionLines } from '@banko/contract/ledger/transaction-kinds.ts'
import { Link } from '@tanstack/react-router'

interface TransactionRowProps {
  readonly transaction: Transaction
  readonly currency: string
}

/** One movement of money: what it was, how much, and what was there after it; what it was for opens at a tap. */
export function TransactionRow({ transaction, currency }: TransactionRowProps) {
  const { coupon, transfer, kind } = transaction
  const isOfBonus = transactionLines[kind].refersTo === 'bonus'
  const inside = <Inside {...{ transaction, currency }} />
  const shape = 'flex min-h-16 items-center gap-3 px-4 py-2.5'
  return (
    <li className="border-t border-line first:border-t-0">
      {coupon && (
        <Link to="/coupons/$couponId" params={{ couponId: coupon.couponId }} className={`${shape} hover:bg-raised`}>
          {inside}
          <Opens />
        </Link>
      )}
      {transfer && (
        <Link to="/payments/$step" params={{ step: transfer.transferId }} className={`${shape} hover:bg-raised`}>
          {inside}
          <Opens />
        </Link>
      )}
      {isOfBonus && (
        <Link to="/account/$step" params={{ step: 'bonuses' }} className={`${shape} hover:bg-raised`}>
          {inside}
          <Opens />
        </Link>
      )}
      {!coupon && !transfer && !isOfBonus && (
        // as wide as the others, whose mark stands at the end
        <div className={`${shape} pe-[42px]`}>{inside}</div>
      )}
    </li>
  )
}

function Opens() {
  return <Icon name="next" size={18} className="-me-1 flex-none text-ink-faint" />
}

function Inside({ transaction, currency }: TransactionRowProps) {
  const t = useText()
  const format = useFormat()
  const { at, service, kind, amount, balance, coupon, transfer } = transaction
  return (
    <>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-15">{t(`transaction.kind.${kind}`)}</span>
        <span className="text-12 text-ink-soft">
          {t(`transaction.service.${service}`)}
          {' · '}
          <span className="tabular-nums">{format.time(at)}</span>
          {transfer?.coins && (
            <>
              {' · '}
              <bdi dir="ltr" className="tabular-nums">
                {transfer.coins.amount} {transfer.coins.coin}
              </bdi>
            </>
          )}
          {coupon && (
            <>
              {' · '}
              <span className="tabular-nums">{t('transaction.coupon', { number: String(coupon.number) })}</span>
            </>
          )}
        </span>
      </span>
      <span className="grid flex-none justify-items-end gap-0.5">
        <Money
          amount={amount}
          currency={currency}
          className={`text-15 font-strong ${amount > 0 ? 'text-up' : 'text-ink'}`}
        />
        <span className="text-12 text-ink-soft tabular-nums">
          {t('transaction.balance', { amount: format.money(balance, currency) })}
        </span>
      </span>
    </>
  )
}
