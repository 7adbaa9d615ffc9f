// Every command of the repository, on any Node from 20 and without dependencies: installs what is missing, then goes
// on with the Node 24 that npm installed.
import { commands } from './run/commands.mjs'
import { install, requireNode24 } from './run/install.mjs'
import { followParent } from './run/processes.mjs'

const usage = () => {
  const rows = Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(12)}${says}`)
  return `Usage: node tools/run.mjs COMMAND [ARGUMENTS]   (or npm start, npm test, npm run COMMAND -- ARGUMENTS)

Commands:
${rows.join('\n')}

COMMAND --help says more about one of them.`
}

async function main(name = '--help', ...args) {
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(usage())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(`There is no command '${name}'.\n\n${usage()}`)
    return 2
  }
  const asksHelp = args.includes('--help') || args.includes('-h')
  if (asksHelp) console.log(`${name}: ${command.says}\n${command.help ?? ''}`)
  // a program with flags of its own explains them itself
  if (asksHelp && !command.explainsItself) return 0
  if (args.length > 0 && !command.takesArguments && !asksHelp) {
    console.error(`'${name}' takes no arguments; got ${args.join(' ')}`)
    return 2
  }
  followParent()
  const installed = (await install()) || (command.anyNode ? 0 : requireNode24())
  return installed || command.run(args)
}

process.exitCode = await main(...process.argv.slice(2))
