import { type Reply, readValue } from '@banko/browser/call.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import type { Proof } from '@banko/browser/solve-puzzle.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Registered, RegistrationForm } from '@banko/contract/calls/registration.ts'
import type { Refuses } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { RegistrationRules } from '@banko/contract/registration/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { sendWithProof } from '../prove.ts'
import { type RegistrationValues, registrationOf } from './registration-values.ts'
import { useToday } from './use-today.ts'

export type RegisterReply = Reply<Registered, Refuses<Contract['registration']['register']>>

/** What can be chosen in the form, or why the site takes nobody, or nobody from here. */
export function useRegistrationForm() {
  const calls = useCalls()
  return useQuery({
    queryKey: ['registration'],
    queryFn: async () => {
      const reply = await calls.registration.form({})
      return reply.kind === 'refused' ? reply.refusal.code : readValue(reply)
    },
  })
}

/** The rules of the site that is open, by its day. */
export function useRegistrationRules(form: RegistrationForm): RegistrationRules {
  const { idNumberRequired, mobileRequired, passwordLengthMin, promotionCodeAsked } = useSettings()
  const today = useToday()
  return {
    ...{ idNumberRequired, mobileRequired, passwordLengthMin, promotionCodeAsked },
    countries: form.countries.map(({ code }) => code),
    phoneCodes: form.countries.map(({ phoneCode }) => phoneCode),
    currencies: form.currencies,
    today,
  }
}

/** Sends the form, once the work is done that the house asks of everybody; more of it where no picture is read. */
export function useRegister(picture: string | undefined) {
  const calls = useCalls()
  const { lang } = useWords()
  const { captcha: kind } = useSettings()
  return async (values: RegistrationValues): Promise<RegisterReply> => {
    const isRead = kind === 'picture' && !values.captchaSkipped && picture !== undefined
    const captcha = isRead ? { captcha: { id: picture, text: values.captchaText } } : {}
    const more = kind === 'picture' && !isRead ? ({ work: 'long' } as const) : {}
    const asked = await calls.registration.challenge(more)
    if (asked.kind !== 'value') return asked
    const told = { registration: registrationOf(values), lang, agreed: true, ...captcha } as const
    const send = (proof: Proof) => calls.registration.register({ ...told, proof })
    return (await sendWithProof(asked.value.challenge, send)) ?? { kind: 'unreachable', reason: 'fault' }
  }
}
