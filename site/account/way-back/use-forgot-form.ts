import { useCalls } from '@banko/browser/use-calls.ts'
import { type Translate, useText } from '@banko/browser/words.tsx'
import { registrationLengths } from '@banko/contract/registration/check-registration.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendWithProof } from '../prove.ts'
import { birthDateOf, type ForgotProblem, type ForgotValues, forgotEmpty, forgotProblems } from './forgot-values.ts'

export function useForgotForm() {
  const t = useText()
  const calls = useCalls()
  const [problem, setProblem] = useState('')
  const [isSent, setSent] = useState(false)
  const form = useForm<ForgotValues>({ defaultValues: forgotEmpty })
  const send = async (values: ForgotValues, birthDate: string) => {
    const told = { userName: values.userName.trim(), birthDate, by: values.by }
    const asked = await calls.recovery.challenge({})
    if (asked.kind !== 'value') return asked
    return sendWithProof(asked.value.challenge, (proof) => calls.recovery.ask({ ...told, proof }))
  }
  const submit = form.handleSubmit(async (values) => {
    setProblem('')
    const problems = forgotProblems(values)
    for (const [at, one] of problems.entries())
      form.setError(one.field, { message: problemText(t, one) }, { shouldFocus: at === 0 })
    const birthDate = birthDateOf(values)
    if (problems.length > 0 || birthDate === undefined) return setProblem(t('recovery.allNeeded'))
    const reply = await send(values, birthDate)
    if (reply?.kind === 'value') return setSent(true)
    const reason = reply?.kind === 'unreachable' ? reply.reason : 'fault'
    setProblem(
      t(reason === 'offline' ? 'registration.offline' : reason === 'busy' ? 'account.passwordBusy' : 'account.fault'),
    )
  })
  return { form, submit, problem, isSent }
}

function problemText(t: Translate, { field, why }: ForgotProblem): string {
  if (why === 'form') return t('registration.form.birthDate')
  const { min, max } = registrationLengths.userName
  return t(`registration.problem.${why}`, field === 'userName' ? { min, max } : {})
}
