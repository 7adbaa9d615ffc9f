import { data } from './tests.mjs'

process.exitCode = await data()
