import { type ComposeFile, isBuiltHere, listOf, type Service, textOf } from './compose.ts'
import type { Rule } from './rule.ts'

/** What is wrong, and which setting of the service says it. */
export type Said = readonly [setting: string, says: string]

type ServiceRule = Pick<Rule<ComposeFile>, 'name' | 'law'> & {
  readonly says: (service: Service, file: ComposeFile) => readonly Said[]
}

/** A rule about each service for itself. */
export function eachService({ name, law, says }: ServiceRule): Rule<ComposeFile> {
  return {
    name,
    law,
    check: (file) =>
      file.services.flatMap((service) =>
        says(service, file).map(([setting, text]) => ({
          line: service.lineOf(setting),
          says: `${service.name}: ${text}`,
        })),
      ),
  }
}

export const capabilities = eachService({
  name: 'capabilities',
  law: 'no service has a capability of root: cap_drop: [ALL], and none added',
  says: ({ settings }) => [
    ...(listOf(settings.cap_drop).join() === 'ALL' ? [] : [['cap_drop', 'does not say cap_drop: [ALL]'] as const]),
    ...(listOf(settings.cap_add).length === 0 ? [] : [['cap_add', 'adds a capability'] as const]),
  ],
})

export const readOnly = eachService({
  name: 'read-only',
  law: 'no service can change its image: read_only: true, and a tmpfs at /tmp',
  says: ({ settings }) => {
    const folders = listOf(settings.tmpfs).map((each) => textOf(each).split(':')[0])
    return [
      ...(settings.read_only === true ? [] : [['read_only', 'does not say read_only: true'] as const]),
      ...(folders.includes('/tmp') ? [] : [['tmpfs', 'has no tmpfs at /tmp'] as const]),
    ]
  },
})

export const privileges = eachService({
  name: 'privileges',
  law: 'no service gains what it does not begin with: security_opt: [no-new-privileges:true], and never privileged',
  says: ({ settings }) => [
    ...(listOf(settings.security_opt).join() === 'no-new-privileges:true'
      ? []
      : [['security_opt', 'does not say security_opt: [no-new-privileges:true]'] as const]),
    ...(settings.privileged === undefined ? [] : [['privileged', 'says privileged'] as const]),
  ],
})

const namespaces = ['network_mode', 'pid', 'ipc', 'uts', 'userns_mode']

export const isolation = eachService({
  name: 'isolation',
  law: "no service shares the machine's network, processes or users",
  says: ({ settings }) =>
    namespaces
      .filter((setting) => settings[setting] === 'host')
      .map((setting) => [setting, `${setting} is the machine's own`] as const),
})

export const limits = eachService({
  name: 'limits',
  law: 'every service has a limit of memory and of processes',
  says: ({ settings }) => [
    ...(/^[1-9]\d*(?:[bkmg]b?)?$/i.test(textOf(settings.mem_limit))
      ? []
      : [['mem_limit', 'has no mem_limit'] as const]),
    ...(Number(settings.pids_limit) > 0 ? [] : [['pids_limit', 'has no pids_limit'] as const]),
  ],
})

export const user = eachService({
  name: 'user',
  law: "no service runs as root: one from elsewhere names its user, one built here has its Dockerfile's",
  says: (service) => {
    const { user: named } = service.settings
    if (named === undefined) return isBuiltHere(service) ? [] : [['user', 'does not say as which user it runs']]
    return /^(?:root|0+)?(?::|$)/.test(textOf(named)) ? [['user', 'runs as root']] : []
  },
})
