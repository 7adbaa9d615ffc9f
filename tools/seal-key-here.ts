import { configTable } from '@banko/server/config.ts'
import { readEnvFile } from '@banko/server/platform/options/program.ts'
import { readOptions } from '@banko/server/platform/options/read-options.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'

/** SEAL_KEY as a house that is started here would have it. */
export function sealKeyHere(): string {
  const read = readOptions({ sealKey: configTable.sealKey }, { args: [], env: process.env, envFile: readEnvFile() })
  if (read.kind !== 'values') throw new StartError('SEAL_KEY cannot be read')
  return read.values.sealKey
}
