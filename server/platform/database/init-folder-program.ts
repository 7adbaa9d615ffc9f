import { argv } from 'node:process'
import { PGlite } from '@electric-sql/pglite'
import { must } from '../must.ts'
import { embeddedParams } from './embedded-params.ts'

// A program: makes an empty embedded database in the folder that it is told, and ends.
const dataDir = must(argv[2], 'a folder')
const pglite = await PGlite.create({ dataDir, startParams: embeddedParams(PGlite.defaultStartParams) })
await pglite.close()
