import { readValue } from '@banko/browser/call.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery } from '@tanstack/react-query'

export interface CaptchaPicture {
  /** Absent while it is being fetched. */
  readonly shown: { readonly id: string; readonly image: string } | undefined
  readonly failed: boolean
  /** Asks for another one: each is good for one try. */
  another(): void
}

/** The picture to read, on a site that asks for one. */
export function useCaptcha(): CaptchaPicture {
  const calls = useCalls()
  const { captcha } = useSettings()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: async () => readValue(await calls.registration.picture({})),
    enabled: captcha === 'picture',
    staleTime: 0,
    gcTime: 0,
    // another one in front of somebody who reads would be a nuisance
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  return { shown: isFetching ? undefined : data, failed: isError, another: () => void refetch() }
}
