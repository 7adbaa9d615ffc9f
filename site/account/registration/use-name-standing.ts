import { readValue } from '@banko/browser/call.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery } from '@tanstack/react-query'

export type NameStanding = 'unknown' | 'free' | 'taken'

/** Whether a user name that has the form of one can be had; asked when the field is left. */
export function useNameStanding(userName: string | undefined): NameStanding {
  const calls = useCalls()
  const { data } = useQuery({
    queryKey: ['userName', userName],
    queryFn: async () => readValue(await calls.registration.checkUserName({ userName: userName ?? '' })).free,
    enabled: userName !== undefined,
    retry: false,
  })
  if (data === undefined) return 'unknown'
  return data ? 'free' : 'taken'
}
