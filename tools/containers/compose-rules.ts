import { isBuiltHere, listOf, mapOf, type Service, textOf, variablesOf } from './compose.ts'
import { eachService, type Said } from './confinement-rules.ts'
import { howToFind, isLatest, isPinned } from './image.ts'

export const images = eachService({
  name: 'images',
  law: 'every image by tag and digest, or by a variable that must be given and says how to find them',
  says: ({ settings }) =>
    [
      ...(settings.build === undefined ? [['image', textOf(settings.image)] as const] : []),
      ...Object.entries(mapOf(mapOf(settings.build).args))
        .filter(([name]) => name.endsWith('IMAGE'))
        .map(([, image]) => ['build', textOf(image)] as const),
    ].flatMap(([setting, image]): readonly Said[] => {
      if (isLatest(image)) return [[setting, `${image} is by the tag latest, which says nothing to people`]]
      if (isPinned(image) || isAskedFor(image)) return []
      return [[setting, `${image} has no tag and digest, nor asks for them with: ${howToFind} …`]]
    }),
})

/** `${NAME:?what to give}` */
function isAskedFor(image: string): boolean {
  return /^\$\{[A-Z_]+:\?[^}]+\}$/.test(image) && image.includes(howToFind)
}

export const ports = eachService({
  name: 'ports',
  law: 'ports are open to this machine alone: 127.0.0.1:PORT:PORT',
  says: ({ settings }) =>
    listOf(settings.ports).flatMap((port): readonly Said[] => {
      const address = typeof port === 'object' ? mapOf(port).host_ip : /^(.*?):\d*:\d/.exec(textOf(port))?.[1]
      return address === '127.0.0.1' ? [] : [['ports', `${textOf(port)} is open to every network`]]
    }),
})

export const mounts = eachService({
  name: 'mounts',
  law: "what is mounted of the machine exists in this repository, is read-only, and is never Docker's socket",
  says: ({ settings }, { house }) =>
    listOf(settings.volumes).flatMap((volume): readonly Said[] => {
      const { source, isReadOnly } = mountOf(volume)
      if (source.endsWith('docker.sock')) return [['volumes', "mounts Docker's socket, which is root"]]
      if (!/^[./~]/.test(source)) return []
      if (!source.startsWith('./') || !house.hasFile(source.slice(2)))
        return [['volumes', `mounts ${source}, which is no file of this repository`]]
      return isReadOnly ? [] : [['volumes', `${source} is not mounted read-only`]]
    }),
})

/** The source of one that Docker keeps is its name. */
function mountOf(volume: unknown): { readonly source: string; readonly isReadOnly: boolean } {
  if (typeof volume === 'object') {
    const { source = '', read_only: isReadOnly } = mapOf(volume)
    return { source: textOf(source), isReadOnly: isReadOnly === true }
  }
  const [source = '', , options = ''] = textOf(volume).split(':')
  return { source, isReadOnly: options.split(',').includes('ro') }
}

export const variables = eachService({
  name: 'variables',
  law: 'a service built here is given no variable that the house does not read',
  says: (service, { house }) => {
    if (!isBuiltHere(service)) return []
    const unknown = [...variablesOf(service).keys()].filter((name) => !house.variables.has(name))
    return [
      ...unknown.map((name) => ['environment', `the house reads no ${name}`] as const),
      ...(service.settings.env_file === undefined
        ? []
        : [['env_file', 'its variables stand in a file that is not checked'] as const]),
    ]
  },
})

export const programs = eachService({
  name: 'programs',
  law: 'a service built here runs what its image runs, or: node and a program that the image has',
  says: (service, { house }) => {
    const { command, entrypoint } = service.settings
    if (!isBuiltHere(service)) return []
    if (entrypoint !== undefined) return [['entrypoint', 'has another entrypoint than its image']]
    if (command === undefined) return []
    const [node, program] = Array.isArray(command) ? command : []
    return node === 'node' && house.programs.includes(program)
      ? []
      : [['command', `${textOf(command)} is not in the image`]]
  },
})

export const roles = eachService({
  name: 'roles',
  law: 'a service built here connects as the role that another says may serve (--serve-as), and owns nothing',
  says: (service, { services }) => {
    if (!isBuiltHere(service) || servedAs(service) !== undefined) return []
    const role = roleOf(service)
    if (role === undefined) return []
    const owner = services.find((other) => servedAs(other) === role)
    if (!owner) return [['environment', `no service says --serve-as ${role}`]]
    return roleOf(owner) === role ? [['environment', `${role} owns the tables from which it serves`]] : []
  },
})

function servedAs({ settings }: Service): string | undefined {
  const words = listOf(settings.command).map(textOf)
  const at = words.indexOf('--serve-as')
  return at < 0 ? undefined : words[at + 1]
}

/** The user in its database address. */
function roleOf(service: Service): string | undefined {
  return /^postgres(?:ql)?:\/\/([^:@/]+)[:@]/.exec(variablesOf(service).get('DATABASE_URL') ?? '')?.[1]
}
