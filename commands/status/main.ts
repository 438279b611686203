import {readArguments} from '#runtime/process/arguments.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {runDatabaseCommand} from '../run-database-command.ts'
import {commands} from './commands.ts'

const titles = '--title … --title-ar …'
const texts = '--text … --text-ar …'

const {
  values,
  positionals: [name = '', id],
} = readArguments({
  name: 'npm run status',
  description: 'Reads and changes what the status page says.',
  positionals: {
    form: '<command> [id]',
    min: 1,
    max: 2,
    choices: {
      list: 'components, open incidents and maintenance, with their ids',
      open: `an incident: ${titles} ${texts} --impact … [--component …]`,
      update: `an incident, by its id: --status … ${texts}`,
      resolve: `an incident, by its id: ${texts}`,
      plan: `maintenance: ${titles} ${texts} --from … --to … [--component …]`,
      end: 'cancels maintenance, by its id, or ends it early',
      component:
        '--name … --name-ar … --kind … --target … [--interval …] [--timeout …] [--slow …] [--off], by its id',
    },
  },
  options: {
    title: {type: 'string', value: 'text', description: 'the title in English'},
    'title-ar': {type: 'string', value: 'text', description: 'the title in Arabic'},
    text: {type: 'string', value: 'text', description: 'the text in English'},
    'text-ar': {type: 'string', value: 'text', description: 'the text in Arabic'},
    impact: {type: 'string', value: 'impact', description: 'minor, major or critical'},
    status: {type: 'string', value: 'status', description: 'investigating, identified or monitoring'},
    component: {type: 'string', multiple: true, value: 'id', description: 'what is affected; repeatable'},
    from: {type: 'string', value: 'time', description: 'the begin, such as 2026-12-01T02:00:00Z'},
    to: {type: 'string', value: 'time', description: 'the end'},
    name: {type: 'string', value: 'text', description: 'the name in English'},
    'name-ar': {type: 'string', value: 'text', description: 'the name in Arabic'},
    kind: {type: 'string', value: 'kind', description: 'http or tcp'},
    target: {type: 'string', value: 'address', description: 'an address, or host:port'},
    interval: {type: 'string', value: 'seconds', description: 'between two checks (30)'},
    timeout: {type: 'string', value: 'ms', description: 'after which it counts as down (5000)'},
    slow: {type: 'string', value: 'ms', description: 'after which it counts as slow (2000)'},
    off: {type: 'boolean', description: 'no longer checks it'},
  },
  example: 'resolve 7f0c… --text "All is well again." --text-ar "عادت الخدمة إلى طبيعتها."',
})

await exitWithMessage(async () => {
  const command = commands[name]
  if (command === undefined) throw new Error(`${name} has no command.`)
  await runDatabaseCommand(command({...values, ...(id === undefined ? {} : {id})}))
})
